// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ConfirmAddressRequest as _clinicalhours_supervisor_v1_ConfirmAddressRequest, ConfirmAddressRequest__Output as _clinicalhours_supervisor_v1_ConfirmAddressRequest__Output } from '../../../clinicalhours/supervisor/v1/ConfirmAddressRequest.ts';
import type { ConfirmAddressResponse as _clinicalhours_supervisor_v1_ConfirmAddressResponse, ConfirmAddressResponse__Output as _clinicalhours_supervisor_v1_ConfirmAddressResponse__Output } from '../../../clinicalhours/supervisor/v1/ConfirmAddressResponse.ts';
import type { CorrectDetailsRequest as _clinicalhours_supervisor_v1_CorrectDetailsRequest, CorrectDetailsRequest__Output as _clinicalhours_supervisor_v1_CorrectDetailsRequest__Output } from '../../../clinicalhours/supervisor/v1/CorrectDetailsRequest.ts';
import type { CorrectDetailsResponse as _clinicalhours_supervisor_v1_CorrectDetailsResponse, CorrectDetailsResponse__Output as _clinicalhours_supervisor_v1_CorrectDetailsResponse__Output } from '../../../clinicalhours/supervisor/v1/CorrectDetailsResponse.ts';
import type { CreateSupervisorRequest as _clinicalhours_supervisor_v1_CreateSupervisorRequest, CreateSupervisorRequest__Output as _clinicalhours_supervisor_v1_CreateSupervisorRequest__Output } from '../../../clinicalhours/supervisor/v1/CreateSupervisorRequest.ts';
import type { CreateSupervisorResponse as _clinicalhours_supervisor_v1_CreateSupervisorResponse, CreateSupervisorResponse__Output as _clinicalhours_supervisor_v1_CreateSupervisorResponse__Output } from '../../../clinicalhours/supervisor/v1/CreateSupervisorResponse.ts';
import type { GetSupervisorRequest as _clinicalhours_supervisor_v1_GetSupervisorRequest, GetSupervisorRequest__Output as _clinicalhours_supervisor_v1_GetSupervisorRequest__Output } from '../../../clinicalhours/supervisor/v1/GetSupervisorRequest.ts';
import type { GetSupervisorResponse as _clinicalhours_supervisor_v1_GetSupervisorResponse, GetSupervisorResponse__Output as _clinicalhours_supervisor_v1_GetSupervisorResponse__Output } from '../../../clinicalhours/supervisor/v1/GetSupervisorResponse.ts';
import type { IssueActionLinkRequest as _clinicalhours_supervisor_v1_IssueActionLinkRequest, IssueActionLinkRequest__Output as _clinicalhours_supervisor_v1_IssueActionLinkRequest__Output } from '../../../clinicalhours/supervisor/v1/IssueActionLinkRequest.ts';
import type { IssueActionLinkResponse as _clinicalhours_supervisor_v1_IssueActionLinkResponse, IssueActionLinkResponse__Output as _clinicalhours_supervisor_v1_IssueActionLinkResponse__Output } from '../../../clinicalhours/supervisor/v1/IssueActionLinkResponse.ts';
import type { ListSupervisorsRequest as _clinicalhours_supervisor_v1_ListSupervisorsRequest, ListSupervisorsRequest__Output as _clinicalhours_supervisor_v1_ListSupervisorsRequest__Output } from '../../../clinicalhours/supervisor/v1/ListSupervisorsRequest.ts';
import type { ListSupervisorsResponse as _clinicalhours_supervisor_v1_ListSupervisorsResponse, ListSupervisorsResponse__Output as _clinicalhours_supervisor_v1_ListSupervisorsResponse__Output } from '../../../clinicalhours/supervisor/v1/ListSupervisorsResponse.ts';
import type { RemoveSupervisorRequest as _clinicalhours_supervisor_v1_RemoveSupervisorRequest, RemoveSupervisorRequest__Output as _clinicalhours_supervisor_v1_RemoveSupervisorRequest__Output } from '../../../clinicalhours/supervisor/v1/RemoveSupervisorRequest.ts';
import type { RemoveSupervisorResponse as _clinicalhours_supervisor_v1_RemoveSupervisorResponse, RemoveSupervisorResponse__Output as _clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output } from '../../../clinicalhours/supervisor/v1/RemoveSupervisorResponse.ts';
import type { RenewActionLinkRequest as _clinicalhours_supervisor_v1_RenewActionLinkRequest, RenewActionLinkRequest__Output as _clinicalhours_supervisor_v1_RenewActionLinkRequest__Output } from '../../../clinicalhours/supervisor/v1/RenewActionLinkRequest.ts';
import type { RenewActionLinkResponse as _clinicalhours_supervisor_v1_RenewActionLinkResponse, RenewActionLinkResponse__Output as _clinicalhours_supervisor_v1_RenewActionLinkResponse__Output } from '../../../clinicalhours/supervisor/v1/RenewActionLinkResponse.ts';
import type { ResolveActionLinkRequest as _clinicalhours_supervisor_v1_ResolveActionLinkRequest, ResolveActionLinkRequest__Output as _clinicalhours_supervisor_v1_ResolveActionLinkRequest__Output } from '../../../clinicalhours/supervisor/v1/ResolveActionLinkRequest.ts';
import type { ResolveActionLinkResponse as _clinicalhours_supervisor_v1_ResolveActionLinkResponse, ResolveActionLinkResponse__Output as _clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output } from '../../../clinicalhours/supervisor/v1/ResolveActionLinkResponse.ts';
import type { UpdateSupervisorRequest as _clinicalhours_supervisor_v1_UpdateSupervisorRequest, UpdateSupervisorRequest__Output as _clinicalhours_supervisor_v1_UpdateSupervisorRequest__Output } from '../../../clinicalhours/supervisor/v1/UpdateSupervisorRequest.ts';
import type { UpdateSupervisorResponse as _clinicalhours_supervisor_v1_UpdateSupervisorResponse, UpdateSupervisorResponse__Output as _clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output } from '../../../clinicalhours/supervisor/v1/UpdateSupervisorResponse.ts';

/**
 * A trainee's supervisors, and the action links that let them act from an e-mail.
 */
export interface SupervisorServiceClient extends grpc.Client {
  /**
   * The bearer of a link that confirms an address does so.
   */
  ConfirmAddress(argument: _clinicalhours_supervisor_v1_ConfirmAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _clinicalhours_supervisor_v1_ConfirmAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _clinicalhours_supervisor_v1_ConfirmAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _clinicalhours_supervisor_v1_ConfirmAddressRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The bearer of a link that confirms an address does so.
   */
  confirmAddress(argument: _clinicalhours_supervisor_v1_ConfirmAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _clinicalhours_supervisor_v1_ConfirmAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _clinicalhours_supervisor_v1_ConfirmAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _clinicalhours_supervisor_v1_ConfirmAddressRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The bearer of a link that reviews sessions or answers a consultation says that the details on file about them are wrong.
   */
  CorrectDetails(argument: _clinicalhours_supervisor_v1_CorrectDetailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>): grpc.ClientUnaryCall;
  CorrectDetails(argument: _clinicalhours_supervisor_v1_CorrectDetailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>): grpc.ClientUnaryCall;
  CorrectDetails(argument: _clinicalhours_supervisor_v1_CorrectDetailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>): grpc.ClientUnaryCall;
  CorrectDetails(argument: _clinicalhours_supervisor_v1_CorrectDetailsRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The bearer of a link that reviews sessions or answers a consultation says that the details on file about them are wrong.
   */
  correctDetails(argument: _clinicalhours_supervisor_v1_CorrectDetailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>): grpc.ClientUnaryCall;
  correctDetails(argument: _clinicalhours_supervisor_v1_CorrectDetailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>): grpc.ClientUnaryCall;
  correctDetails(argument: _clinicalhours_supervisor_v1_CorrectDetailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>): grpc.ClientUnaryCall;
  correctDetails(argument: _clinicalhours_supervisor_v1_CorrectDetailsRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds a supervisor. Repeating it with the same idempotency key adds none.
   */
  CreateSupervisor(argument: _clinicalhours_supervisor_v1_CreateSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  CreateSupervisor(argument: _clinicalhours_supervisor_v1_CreateSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  CreateSupervisor(argument: _clinicalhours_supervisor_v1_CreateSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  CreateSupervisor(argument: _clinicalhours_supervisor_v1_CreateSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds a supervisor. Repeating it with the same idempotency key adds none.
   */
  createSupervisor(argument: _clinicalhours_supervisor_v1_CreateSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  createSupervisor(argument: _clinicalhours_supervisor_v1_CreateSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  createSupervisor(argument: _clinicalhours_supervisor_v1_CreateSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  createSupervisor(argument: _clinicalhours_supervisor_v1_CreateSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers one supervisor, removed or not, to their trainee or to another service.
   */
  GetSupervisor(argument: _clinicalhours_supervisor_v1_GetSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_GetSupervisorResponse__Output>): grpc.ClientUnaryCall;
  GetSupervisor(argument: _clinicalhours_supervisor_v1_GetSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_GetSupervisorResponse__Output>): grpc.ClientUnaryCall;
  GetSupervisor(argument: _clinicalhours_supervisor_v1_GetSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_GetSupervisorResponse__Output>): grpc.ClientUnaryCall;
  GetSupervisor(argument: _clinicalhours_supervisor_v1_GetSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_GetSupervisorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers one supervisor, removed or not, to their trainee or to another service.
   */
  getSupervisor(argument: _clinicalhours_supervisor_v1_GetSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_GetSupervisorResponse__Output>): grpc.ClientUnaryCall;
  getSupervisor(argument: _clinicalhours_supervisor_v1_GetSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_GetSupervisorResponse__Output>): grpc.ClientUnaryCall;
  getSupervisor(argument: _clinicalhours_supervisor_v1_GetSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_GetSupervisorResponse__Output>): grpc.ClientUnaryCall;
  getSupervisor(argument: _clinicalhours_supervisor_v1_GetSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_GetSupervisorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Mints an action link, for other services only. The same purpose, subject and issue key answer the same link.
   */
  IssueActionLink(argument: _clinicalhours_supervisor_v1_IssueActionLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>): grpc.ClientUnaryCall;
  IssueActionLink(argument: _clinicalhours_supervisor_v1_IssueActionLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>): grpc.ClientUnaryCall;
  IssueActionLink(argument: _clinicalhours_supervisor_v1_IssueActionLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>): grpc.ClientUnaryCall;
  IssueActionLink(argument: _clinicalhours_supervisor_v1_IssueActionLinkRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Mints an action link, for other services only. The same purpose, subject and issue key answer the same link.
   */
  issueActionLink(argument: _clinicalhours_supervisor_v1_IssueActionLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>): grpc.ClientUnaryCall;
  issueActionLink(argument: _clinicalhours_supervisor_v1_IssueActionLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>): grpc.ClientUnaryCall;
  issueActionLink(argument: _clinicalhours_supervisor_v1_IssueActionLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>): grpc.ClientUnaryCall;
  issueActionLink(argument: _clinicalhours_supervisor_v1_IssueActionLinkRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the acting trainee's supervisors, oldest first: the active ones, or all that there ever were.
   */
  ListSupervisors(argument: _clinicalhours_supervisor_v1_ListSupervisorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>): grpc.ClientUnaryCall;
  ListSupervisors(argument: _clinicalhours_supervisor_v1_ListSupervisorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>): grpc.ClientUnaryCall;
  ListSupervisors(argument: _clinicalhours_supervisor_v1_ListSupervisorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>): grpc.ClientUnaryCall;
  ListSupervisors(argument: _clinicalhours_supervisor_v1_ListSupervisorsRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the acting trainee's supervisors, oldest first: the active ones, or all that there ever were.
   */
  listSupervisors(argument: _clinicalhours_supervisor_v1_ListSupervisorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>): grpc.ClientUnaryCall;
  listSupervisors(argument: _clinicalhours_supervisor_v1_ListSupervisorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>): grpc.ClientUnaryCall;
  listSupervisors(argument: _clinicalhours_supervisor_v1_ListSupervisorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>): grpc.ClientUnaryCall;
  listSupervisors(argument: _clinicalhours_supervisor_v1_ListSupervisorsRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Removes a supervisor softly and ends their links.
   */
  RemoveSupervisor(argument: _clinicalhours_supervisor_v1_RemoveSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>): grpc.ClientUnaryCall;
  RemoveSupervisor(argument: _clinicalhours_supervisor_v1_RemoveSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>): grpc.ClientUnaryCall;
  RemoveSupervisor(argument: _clinicalhours_supervisor_v1_RemoveSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>): grpc.ClientUnaryCall;
  RemoveSupervisor(argument: _clinicalhours_supervisor_v1_RemoveSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Removes a supervisor softly and ends their links.
   */
  removeSupervisor(argument: _clinicalhours_supervisor_v1_RemoveSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>): grpc.ClientUnaryCall;
  removeSupervisor(argument: _clinicalhours_supervisor_v1_RemoveSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>): grpc.ClientUnaryCall;
  removeSupervisor(argument: _clinicalhours_supervisor_v1_RemoveSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>): grpc.ClientUnaryCall;
  removeSupervisor(argument: _clinicalhours_supervisor_v1_RemoveSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Asks for a fresh e-mail in the place of an expired link that reviews sessions or answers a consultation; it goes to the
   * address on file. Repeated within an hour it changes nothing. A link that still works is a conflict, an ended or frozen one
   * is gone.
   */
  RenewActionLink(argument: _clinicalhours_supervisor_v1_RenewActionLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>): grpc.ClientUnaryCall;
  RenewActionLink(argument: _clinicalhours_supervisor_v1_RenewActionLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>): grpc.ClientUnaryCall;
  RenewActionLink(argument: _clinicalhours_supervisor_v1_RenewActionLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>): grpc.ClientUnaryCall;
  RenewActionLink(argument: _clinicalhours_supervisor_v1_RenewActionLinkRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Asks for a fresh e-mail in the place of an expired link that reviews sessions or answers a consultation; it goes to the
   * address on file. Repeated within an hour it changes nothing. A link that still works is a conflict, an ended or frozen one
   * is gone.
   */
  renewActionLink(argument: _clinicalhours_supervisor_v1_RenewActionLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>): grpc.ClientUnaryCall;
  renewActionLink(argument: _clinicalhours_supervisor_v1_RenewActionLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>): grpc.ClientUnaryCall;
  renewActionLink(argument: _clinicalhours_supervisor_v1_RenewActionLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>): grpc.ClientUnaryCall;
  renewActionLink(argument: _clinicalhours_supervisor_v1_RenewActionLinkRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Tells what a token stands for. Unknown tokens are NOT_FOUND; expired or ended ones are gone.
   */
  ResolveActionLink(argument: _clinicalhours_supervisor_v1_ResolveActionLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>): grpc.ClientUnaryCall;
  ResolveActionLink(argument: _clinicalhours_supervisor_v1_ResolveActionLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>): grpc.ClientUnaryCall;
  ResolveActionLink(argument: _clinicalhours_supervisor_v1_ResolveActionLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>): grpc.ClientUnaryCall;
  ResolveActionLink(argument: _clinicalhours_supervisor_v1_ResolveActionLinkRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Tells what a token stands for. Unknown tokens are NOT_FOUND; expired or ended ones are gone.
   */
  resolveActionLink(argument: _clinicalhours_supervisor_v1_ResolveActionLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>): grpc.ClientUnaryCall;
  resolveActionLink(argument: _clinicalhours_supervisor_v1_ResolveActionLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>): grpc.ClientUnaryCall;
  resolveActionLink(argument: _clinicalhours_supervisor_v1_ResolveActionLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>): grpc.ClientUnaryCall;
  resolveActionLink(argument: _clinicalhours_supervisor_v1_ResolveActionLinkRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Replaces the details of a supervisor. A changed address ends the open links.
   */
  UpdateSupervisor(argument: _clinicalhours_supervisor_v1_UpdateSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  UpdateSupervisor(argument: _clinicalhours_supervisor_v1_UpdateSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  UpdateSupervisor(argument: _clinicalhours_supervisor_v1_UpdateSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  UpdateSupervisor(argument: _clinicalhours_supervisor_v1_UpdateSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Replaces the details of a supervisor. A changed address ends the open links.
   */
  updateSupervisor(argument: _clinicalhours_supervisor_v1_UpdateSupervisorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  updateSupervisor(argument: _clinicalhours_supervisor_v1_UpdateSupervisorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  updateSupervisor(argument: _clinicalhours_supervisor_v1_UpdateSupervisorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  updateSupervisor(argument: _clinicalhours_supervisor_v1_UpdateSupervisorRequest, callback: grpc.requestCallback<_clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * A trainee's supervisors, and the action links that let them act from an e-mail.
 */
export interface SupervisorServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The bearer of a link that confirms an address does so.
   */
  ConfirmAddress: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_ConfirmAddressRequest__Output, _clinicalhours_supervisor_v1_ConfirmAddressResponse>;
  
  /**
   * The bearer of a link that reviews sessions or answers a consultation says that the details on file about them are wrong.
   */
  CorrectDetails: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_CorrectDetailsRequest__Output, _clinicalhours_supervisor_v1_CorrectDetailsResponse>;
  
  /**
   * Adds a supervisor. Repeating it with the same idempotency key adds none.
   */
  CreateSupervisor: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_CreateSupervisorRequest__Output, _clinicalhours_supervisor_v1_CreateSupervisorResponse>;
  
  /**
   * Answers one supervisor, removed or not, to their trainee or to another service.
   */
  GetSupervisor: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_GetSupervisorRequest__Output, _clinicalhours_supervisor_v1_GetSupervisorResponse>;
  
  /**
   * Mints an action link, for other services only. The same purpose, subject and issue key answer the same link.
   */
  IssueActionLink: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_IssueActionLinkRequest__Output, _clinicalhours_supervisor_v1_IssueActionLinkResponse>;
  
  /**
   * Lists the acting trainee's supervisors, oldest first: the active ones, or all that there ever were.
   */
  ListSupervisors: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_ListSupervisorsRequest__Output, _clinicalhours_supervisor_v1_ListSupervisorsResponse>;
  
  /**
   * Removes a supervisor softly and ends their links.
   */
  RemoveSupervisor: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_RemoveSupervisorRequest__Output, _clinicalhours_supervisor_v1_RemoveSupervisorResponse>;
  
  /**
   * Asks for a fresh e-mail in the place of an expired link that reviews sessions or answers a consultation; it goes to the
   * address on file. Repeated within an hour it changes nothing. A link that still works is a conflict, an ended or frozen one
   * is gone.
   */
  RenewActionLink: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_RenewActionLinkRequest__Output, _clinicalhours_supervisor_v1_RenewActionLinkResponse>;
  
  /**
   * Tells what a token stands for. Unknown tokens are NOT_FOUND; expired or ended ones are gone.
   */
  ResolveActionLink: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_ResolveActionLinkRequest__Output, _clinicalhours_supervisor_v1_ResolveActionLinkResponse>;
  
  /**
   * Replaces the details of a supervisor. A changed address ends the open links.
   */
  UpdateSupervisor: grpc.handleUnaryCall<_clinicalhours_supervisor_v1_UpdateSupervisorRequest__Output, _clinicalhours_supervisor_v1_UpdateSupervisorResponse>;
  
}

export interface SupervisorServiceDefinition extends grpc.ServiceDefinition {
  ConfirmAddress: MethodDefinition<_clinicalhours_supervisor_v1_ConfirmAddressRequest, _clinicalhours_supervisor_v1_ConfirmAddressResponse, _clinicalhours_supervisor_v1_ConfirmAddressRequest__Output, _clinicalhours_supervisor_v1_ConfirmAddressResponse__Output>
  CorrectDetails: MethodDefinition<_clinicalhours_supervisor_v1_CorrectDetailsRequest, _clinicalhours_supervisor_v1_CorrectDetailsResponse, _clinicalhours_supervisor_v1_CorrectDetailsRequest__Output, _clinicalhours_supervisor_v1_CorrectDetailsResponse__Output>
  CreateSupervisor: MethodDefinition<_clinicalhours_supervisor_v1_CreateSupervisorRequest, _clinicalhours_supervisor_v1_CreateSupervisorResponse, _clinicalhours_supervisor_v1_CreateSupervisorRequest__Output, _clinicalhours_supervisor_v1_CreateSupervisorResponse__Output>
  GetSupervisor: MethodDefinition<_clinicalhours_supervisor_v1_GetSupervisorRequest, _clinicalhours_supervisor_v1_GetSupervisorResponse, _clinicalhours_supervisor_v1_GetSupervisorRequest__Output, _clinicalhours_supervisor_v1_GetSupervisorResponse__Output>
  IssueActionLink: MethodDefinition<_clinicalhours_supervisor_v1_IssueActionLinkRequest, _clinicalhours_supervisor_v1_IssueActionLinkResponse, _clinicalhours_supervisor_v1_IssueActionLinkRequest__Output, _clinicalhours_supervisor_v1_IssueActionLinkResponse__Output>
  ListSupervisors: MethodDefinition<_clinicalhours_supervisor_v1_ListSupervisorsRequest, _clinicalhours_supervisor_v1_ListSupervisorsResponse, _clinicalhours_supervisor_v1_ListSupervisorsRequest__Output, _clinicalhours_supervisor_v1_ListSupervisorsResponse__Output>
  RemoveSupervisor: MethodDefinition<_clinicalhours_supervisor_v1_RemoveSupervisorRequest, _clinicalhours_supervisor_v1_RemoveSupervisorResponse, _clinicalhours_supervisor_v1_RemoveSupervisorRequest__Output, _clinicalhours_supervisor_v1_RemoveSupervisorResponse__Output>
  RenewActionLink: MethodDefinition<_clinicalhours_supervisor_v1_RenewActionLinkRequest, _clinicalhours_supervisor_v1_RenewActionLinkResponse, _clinicalhours_supervisor_v1_RenewActionLinkRequest__Output, _clinicalhours_supervisor_v1_RenewActionLinkResponse__Output>
  ResolveActionLink: MethodDefinition<_clinicalhours_supervisor_v1_ResolveActionLinkRequest, _clinicalhours_supervisor_v1_ResolveActionLinkResponse, _clinicalhours_supervisor_v1_ResolveActionLinkRequest__Output, _clinicalhours_supervisor_v1_ResolveActionLinkResponse__Output>
  UpdateSupervisor: MethodDefinition<_clinicalhours_supervisor_v1_UpdateSupervisorRequest, _clinicalhours_supervisor_v1_UpdateSupervisorResponse, _clinicalhours_supervisor_v1_UpdateSupervisorRequest__Output, _clinicalhours_supervisor_v1_UpdateSupervisorResponse__Output>
}
