// Original file: proto/clinicalhours/document/v1/document.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ArchiveDocumentRequest as _clinicalhours_document_v1_ArchiveDocumentRequest, ArchiveDocumentRequest__Output as _clinicalhours_document_v1_ArchiveDocumentRequest__Output } from '../../../clinicalhours/document/v1/ArchiveDocumentRequest.ts';
import type { ArchiveDocumentResponse as _clinicalhours_document_v1_ArchiveDocumentResponse, ArchiveDocumentResponse__Output as _clinicalhours_document_v1_ArchiveDocumentResponse__Output } from '../../../clinicalhours/document/v1/ArchiveDocumentResponse.ts';
import type { DeleteDocumentRequest as _clinicalhours_document_v1_DeleteDocumentRequest, DeleteDocumentRequest__Output as _clinicalhours_document_v1_DeleteDocumentRequest__Output } from '../../../clinicalhours/document/v1/DeleteDocumentRequest.ts';
import type { DeleteDocumentResponse as _clinicalhours_document_v1_DeleteDocumentResponse, DeleteDocumentResponse__Output as _clinicalhours_document_v1_DeleteDocumentResponse__Output } from '../../../clinicalhours/document/v1/DeleteDocumentResponse.ts';
import type { GetDocumentRequest as _clinicalhours_document_v1_GetDocumentRequest, GetDocumentRequest__Output as _clinicalhours_document_v1_GetDocumentRequest__Output } from '../../../clinicalhours/document/v1/GetDocumentRequest.ts';
import type { GetDocumentResponse as _clinicalhours_document_v1_GetDocumentResponse, GetDocumentResponse__Output as _clinicalhours_document_v1_GetDocumentResponse__Output } from '../../../clinicalhours/document/v1/GetDocumentResponse.ts';
import type { ListDocumentsRequest as _clinicalhours_document_v1_ListDocumentsRequest, ListDocumentsRequest__Output as _clinicalhours_document_v1_ListDocumentsRequest__Output } from '../../../clinicalhours/document/v1/ListDocumentsRequest.ts';
import type { ListDocumentsResponse as _clinicalhours_document_v1_ListDocumentsResponse, ListDocumentsResponse__Output as _clinicalhours_document_v1_ListDocumentsResponse__Output } from '../../../clinicalhours/document/v1/ListDocumentsResponse.ts';
import type { UnarchiveDocumentRequest as _clinicalhours_document_v1_UnarchiveDocumentRequest, UnarchiveDocumentRequest__Output as _clinicalhours_document_v1_UnarchiveDocumentRequest__Output } from '../../../clinicalhours/document/v1/UnarchiveDocumentRequest.ts';
import type { UnarchiveDocumentResponse as _clinicalhours_document_v1_UnarchiveDocumentResponse, UnarchiveDocumentResponse__Output as _clinicalhours_document_v1_UnarchiveDocumentResponse__Output } from '../../../clinicalhours/document/v1/UnarchiveDocumentResponse.ts';

/**
 * The records of a trainee's documents. Contents travel over HTTP, streamed through the gateway. Moments are ISO 8601 in UTC
 * with milliseconds.
 */
export interface DocumentServiceClient extends grpc.Client {
  /**
   * Archives an active document. An archived one is a conflict.
   */
  ArchiveDocument(argument: _clinicalhours_document_v1_ArchiveDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_ArchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  ArchiveDocument(argument: _clinicalhours_document_v1_ArchiveDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_ArchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  ArchiveDocument(argument: _clinicalhours_document_v1_ArchiveDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_ArchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  ArchiveDocument(argument: _clinicalhours_document_v1_ArchiveDocumentRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_ArchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Archives an active document. An archived one is a conflict.
   */
  archiveDocument(argument: _clinicalhours_document_v1_ArchiveDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_ArchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  archiveDocument(argument: _clinicalhours_document_v1_ArchiveDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_ArchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  archiveDocument(argument: _clinicalhours_document_v1_ArchiveDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_ArchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  archiveDocument(argument: _clinicalhours_document_v1_ArchiveDocumentRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_ArchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a document, archived or not: it is gone at once for the trainee, its content soon after.
   */
  DeleteDocument(argument: _clinicalhours_document_v1_DeleteDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _clinicalhours_document_v1_DeleteDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _clinicalhours_document_v1_DeleteDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  DeleteDocument(argument: _clinicalhours_document_v1_DeleteDocumentRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a document, archived or not: it is gone at once for the trainee, its content soon after.
   */
  deleteDocument(argument: _clinicalhours_document_v1_DeleteDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _clinicalhours_document_v1_DeleteDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _clinicalhours_document_v1_DeleteDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  deleteDocument(argument: _clinicalhours_document_v1_DeleteDocumentRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_DeleteDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers one document of the acting trainee, archived or not.
   */
  GetDocument(argument: _clinicalhours_document_v1_GetDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _clinicalhours_document_v1_GetDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _clinicalhours_document_v1_GetDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  GetDocument(argument: _clinicalhours_document_v1_GetDocumentRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers one document of the acting trainee, archived or not.
   */
  getDocument(argument: _clinicalhours_document_v1_GetDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _clinicalhours_document_v1_GetDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _clinicalhours_document_v1_GetDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  getDocument(argument: _clinicalhours_document_v1_GetDocumentRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_GetDocumentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The acting trainee's documents, active or archived ones, newest first.
   */
  ListDocuments(argument: _clinicalhours_document_v1_ListDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _clinicalhours_document_v1_ListDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _clinicalhours_document_v1_ListDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  ListDocuments(argument: _clinicalhours_document_v1_ListDocumentsRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The acting trainee's documents, active or archived ones, newest first.
   */
  listDocuments(argument: _clinicalhours_document_v1_ListDocumentsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _clinicalhours_document_v1_ListDocumentsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _clinicalhours_document_v1_ListDocumentsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  listDocuments(argument: _clinicalhours_document_v1_ListDocumentsRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_ListDocumentsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Restores an archived document. An active one is a conflict.
   */
  UnarchiveDocument(argument: _clinicalhours_document_v1_UnarchiveDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_UnarchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  UnarchiveDocument(argument: _clinicalhours_document_v1_UnarchiveDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_UnarchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  UnarchiveDocument(argument: _clinicalhours_document_v1_UnarchiveDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_UnarchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  UnarchiveDocument(argument: _clinicalhours_document_v1_UnarchiveDocumentRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_UnarchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Restores an archived document. An active one is a conflict.
   */
  unarchiveDocument(argument: _clinicalhours_document_v1_UnarchiveDocumentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_UnarchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  unarchiveDocument(argument: _clinicalhours_document_v1_UnarchiveDocumentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_document_v1_UnarchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  unarchiveDocument(argument: _clinicalhours_document_v1_UnarchiveDocumentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_document_v1_UnarchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  unarchiveDocument(argument: _clinicalhours_document_v1_UnarchiveDocumentRequest, callback: grpc.requestCallback<_clinicalhours_document_v1_UnarchiveDocumentResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * The records of a trainee's documents. Contents travel over HTTP, streamed through the gateway. Moments are ISO 8601 in UTC
 * with milliseconds.
 */
export interface DocumentServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Archives an active document. An archived one is a conflict.
   */
  ArchiveDocument: grpc.handleUnaryCall<_clinicalhours_document_v1_ArchiveDocumentRequest__Output, _clinicalhours_document_v1_ArchiveDocumentResponse>;
  
  /**
   * Deletes a document, archived or not: it is gone at once for the trainee, its content soon after.
   */
  DeleteDocument: grpc.handleUnaryCall<_clinicalhours_document_v1_DeleteDocumentRequest__Output, _clinicalhours_document_v1_DeleteDocumentResponse>;
  
  /**
   * Answers one document of the acting trainee, archived or not.
   */
  GetDocument: grpc.handleUnaryCall<_clinicalhours_document_v1_GetDocumentRequest__Output, _clinicalhours_document_v1_GetDocumentResponse>;
  
  /**
   * The acting trainee's documents, active or archived ones, newest first.
   */
  ListDocuments: grpc.handleUnaryCall<_clinicalhours_document_v1_ListDocumentsRequest__Output, _clinicalhours_document_v1_ListDocumentsResponse>;
  
  /**
   * Restores an archived document. An active one is a conflict.
   */
  UnarchiveDocument: grpc.handleUnaryCall<_clinicalhours_document_v1_UnarchiveDocumentRequest__Output, _clinicalhours_document_v1_UnarchiveDocumentResponse>;
  
}

export interface DocumentServiceDefinition extends grpc.ServiceDefinition {
  ArchiveDocument: MethodDefinition<_clinicalhours_document_v1_ArchiveDocumentRequest, _clinicalhours_document_v1_ArchiveDocumentResponse, _clinicalhours_document_v1_ArchiveDocumentRequest__Output, _clinicalhours_document_v1_ArchiveDocumentResponse__Output>
  DeleteDocument: MethodDefinition<_clinicalhours_document_v1_DeleteDocumentRequest, _clinicalhours_document_v1_DeleteDocumentResponse, _clinicalhours_document_v1_DeleteDocumentRequest__Output, _clinicalhours_document_v1_DeleteDocumentResponse__Output>
  GetDocument: MethodDefinition<_clinicalhours_document_v1_GetDocumentRequest, _clinicalhours_document_v1_GetDocumentResponse, _clinicalhours_document_v1_GetDocumentRequest__Output, _clinicalhours_document_v1_GetDocumentResponse__Output>
  ListDocuments: MethodDefinition<_clinicalhours_document_v1_ListDocumentsRequest, _clinicalhours_document_v1_ListDocumentsResponse, _clinicalhours_document_v1_ListDocumentsRequest__Output, _clinicalhours_document_v1_ListDocumentsResponse__Output>
  UnarchiveDocument: MethodDefinition<_clinicalhours_document_v1_UnarchiveDocumentRequest, _clinicalhours_document_v1_UnarchiveDocumentResponse, _clinicalhours_document_v1_UnarchiveDocumentRequest__Output, _clinicalhours_document_v1_UnarchiveDocumentResponse__Output>
}
