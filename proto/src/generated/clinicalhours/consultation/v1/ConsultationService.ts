// Original file: proto/clinicalhours/consultation/v1/consultation.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnswerEscalationRequest as _clinicalhours_consultation_v1_AnswerEscalationRequest, AnswerEscalationRequest__Output as _clinicalhours_consultation_v1_AnswerEscalationRequest__Output } from '../../../clinicalhours/consultation/v1/AnswerEscalationRequest.ts';
import type { AnswerEscalationResponse as _clinicalhours_consultation_v1_AnswerEscalationResponse, AnswerEscalationResponse__Output as _clinicalhours_consultation_v1_AnswerEscalationResponse__Output } from '../../../clinicalhours/consultation/v1/AnswerEscalationResponse.ts';
import type { AskQuestionRequest as _clinicalhours_consultation_v1_AskQuestionRequest, AskQuestionRequest__Output as _clinicalhours_consultation_v1_AskQuestionRequest__Output } from '../../../clinicalhours/consultation/v1/AskQuestionRequest.ts';
import type { AskQuestionResponse as _clinicalhours_consultation_v1_AskQuestionResponse, AskQuestionResponse__Output as _clinicalhours_consultation_v1_AskQuestionResponse__Output } from '../../../clinicalhours/consultation/v1/AskQuestionResponse.ts';
import type { DisputeEscalationRequest as _clinicalhours_consultation_v1_DisputeEscalationRequest, DisputeEscalationRequest__Output as _clinicalhours_consultation_v1_DisputeEscalationRequest__Output } from '../../../clinicalhours/consultation/v1/DisputeEscalationRequest.ts';
import type { DisputeEscalationResponse as _clinicalhours_consultation_v1_DisputeEscalationResponse, DisputeEscalationResponse__Output as _clinicalhours_consultation_v1_DisputeEscalationResponse__Output } from '../../../clinicalhours/consultation/v1/DisputeEscalationResponse.ts';
import type { EscalateConsultationRequest as _clinicalhours_consultation_v1_EscalateConsultationRequest, EscalateConsultationRequest__Output as _clinicalhours_consultation_v1_EscalateConsultationRequest__Output } from '../../../clinicalhours/consultation/v1/EscalateConsultationRequest.ts';
import type { EscalateConsultationResponse as _clinicalhours_consultation_v1_EscalateConsultationResponse, EscalateConsultationResponse__Output as _clinicalhours_consultation_v1_EscalateConsultationResponse__Output } from '../../../clinicalhours/consultation/v1/EscalateConsultationResponse.ts';
import type { FindConsultationsRequest as _clinicalhours_consultation_v1_FindConsultationsRequest, FindConsultationsRequest__Output as _clinicalhours_consultation_v1_FindConsultationsRequest__Output } from '../../../clinicalhours/consultation/v1/FindConsultationsRequest.ts';
import type { FindConsultationsResponse as _clinicalhours_consultation_v1_FindConsultationsResponse, FindConsultationsResponse__Output as _clinicalhours_consultation_v1_FindConsultationsResponse__Output } from '../../../clinicalhours/consultation/v1/FindConsultationsResponse.ts';
import type { GetConsultationRequest as _clinicalhours_consultation_v1_GetConsultationRequest, GetConsultationRequest__Output as _clinicalhours_consultation_v1_GetConsultationRequest__Output } from '../../../clinicalhours/consultation/v1/GetConsultationRequest.ts';
import type { GetConsultationResponse as _clinicalhours_consultation_v1_GetConsultationResponse, GetConsultationResponse__Output as _clinicalhours_consultation_v1_GetConsultationResponse__Output } from '../../../clinicalhours/consultation/v1/GetConsultationResponse.ts';
import type { GetEscalationRequest as _clinicalhours_consultation_v1_GetEscalationRequest, GetEscalationRequest__Output as _clinicalhours_consultation_v1_GetEscalationRequest__Output } from '../../../clinicalhours/consultation/v1/GetEscalationRequest.ts';
import type { GetEscalationResponse as _clinicalhours_consultation_v1_GetEscalationResponse, GetEscalationResponse__Output as _clinicalhours_consultation_v1_GetEscalationResponse__Output } from '../../../clinicalhours/consultation/v1/GetEscalationResponse.ts';
import type { StreamConsultationsRequest as _clinicalhours_consultation_v1_StreamConsultationsRequest, StreamConsultationsRequest__Output as _clinicalhours_consultation_v1_StreamConsultationsRequest__Output } from '../../../clinicalhours/consultation/v1/StreamConsultationsRequest.ts';
import type { StreamConsultationsResponse as _clinicalhours_consultation_v1_StreamConsultationsResponse, StreamConsultationsResponse__Output as _clinicalhours_consultation_v1_StreamConsultationsResponse__Output } from '../../../clinicalhours/consultation/v1/StreamConsultationsResponse.ts';
import type { WithdrawConsultationRequest as _clinicalhours_consultation_v1_WithdrawConsultationRequest, WithdrawConsultationRequest__Output as _clinicalhours_consultation_v1_WithdrawConsultationRequest__Output } from '../../../clinicalhours/consultation/v1/WithdrawConsultationRequest.ts';
import type { WithdrawConsultationResponse as _clinicalhours_consultation_v1_WithdrawConsultationResponse, WithdrawConsultationResponse__Output as _clinicalhours_consultation_v1_WithdrawConsultationResponse__Output } from '../../../clinicalhours/consultation/v1/WithdrawConsultationResponse.ts';

/**
 * A trainee's questions: answered at once by Instant Guidance, or by a supervisor. Moments are ISO 8601 in UTC with milliseconds.
 */
export interface ConsultationServiceClient extends grpc.Client {
  /**
   * The supervisor's answer, by a link. The same again answers the same, another one is a conflict; what was withdrawn or
   * disputed is gone.
   */
  AnswerEscalation(argument: _clinicalhours_consultation_v1_AnswerEscalationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AnswerEscalationResponse__Output>): grpc.ClientUnaryCall;
  AnswerEscalation(argument: _clinicalhours_consultation_v1_AnswerEscalationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AnswerEscalationResponse__Output>): grpc.ClientUnaryCall;
  AnswerEscalation(argument: _clinicalhours_consultation_v1_AnswerEscalationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AnswerEscalationResponse__Output>): grpc.ClientUnaryCall;
  AnswerEscalation(argument: _clinicalhours_consultation_v1_AnswerEscalationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AnswerEscalationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The supervisor's answer, by a link. The same again answers the same, another one is a conflict; what was withdrawn or
   * disputed is gone.
   */
  answerEscalation(argument: _clinicalhours_consultation_v1_AnswerEscalationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AnswerEscalationResponse__Output>): grpc.ClientUnaryCall;
  answerEscalation(argument: _clinicalhours_consultation_v1_AnswerEscalationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AnswerEscalationResponse__Output>): grpc.ClientUnaryCall;
  answerEscalation(argument: _clinicalhours_consultation_v1_AnswerEscalationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AnswerEscalationResponse__Output>): grpc.ClientUnaryCall;
  answerEscalation(argument: _clinicalhours_consultation_v1_AnswerEscalationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AnswerEscalationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Asks a question. Without a supervisor it is answered at once, within 30 seconds whatever a language model does; with one
   * it is escalated. Repeating it with the same idempotency key asks nothing anew.
   */
  AskQuestion(argument: _clinicalhours_consultation_v1_AskQuestionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AskQuestionResponse__Output>): grpc.ClientUnaryCall;
  AskQuestion(argument: _clinicalhours_consultation_v1_AskQuestionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AskQuestionResponse__Output>): grpc.ClientUnaryCall;
  AskQuestion(argument: _clinicalhours_consultation_v1_AskQuestionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AskQuestionResponse__Output>): grpc.ClientUnaryCall;
  AskQuestion(argument: _clinicalhours_consultation_v1_AskQuestionRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AskQuestionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Asks a question. Without a supervisor it is answered at once, within 30 seconds whatever a language model does; with one
   * it is escalated. Repeating it with the same idempotency key asks nothing anew.
   */
  askQuestion(argument: _clinicalhours_consultation_v1_AskQuestionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AskQuestionResponse__Output>): grpc.ClientUnaryCall;
  askQuestion(argument: _clinicalhours_consultation_v1_AskQuestionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AskQuestionResponse__Output>): grpc.ClientUnaryCall;
  askQuestion(argument: _clinicalhours_consultation_v1_AskQuestionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AskQuestionResponse__Output>): grpc.ClientUnaryCall;
  askQuestion(argument: _clinicalhours_consultation_v1_AskQuestionRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_AskQuestionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The supervisor says that it was not them who was asked or who answered: the answer is taken off, and the trainee may ask
   * again. Repeated it changes nothing.
   */
  DisputeEscalation(argument: _clinicalhours_consultation_v1_DisputeEscalationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_DisputeEscalationResponse__Output>): grpc.ClientUnaryCall;
  DisputeEscalation(argument: _clinicalhours_consultation_v1_DisputeEscalationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_DisputeEscalationResponse__Output>): grpc.ClientUnaryCall;
  DisputeEscalation(argument: _clinicalhours_consultation_v1_DisputeEscalationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_DisputeEscalationResponse__Output>): grpc.ClientUnaryCall;
  DisputeEscalation(argument: _clinicalhours_consultation_v1_DisputeEscalationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_DisputeEscalationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The supervisor says that it was not them who was asked or who answered: the answer is taken off, and the trainee may ask
   * again. Repeated it changes nothing.
   */
  disputeEscalation(argument: _clinicalhours_consultation_v1_DisputeEscalationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_DisputeEscalationResponse__Output>): grpc.ClientUnaryCall;
  disputeEscalation(argument: _clinicalhours_consultation_v1_DisputeEscalationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_DisputeEscalationResponse__Output>): grpc.ClientUnaryCall;
  disputeEscalation(argument: _clinicalhours_consultation_v1_DisputeEscalationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_DisputeEscalationResponse__Output>): grpc.ClientUnaryCall;
  disputeEscalation(argument: _clinicalhours_consultation_v1_DisputeEscalationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_DisputeEscalationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Puts a question that has guidance before a supervisor of the acting trainee. Any other state is a conflict.
   */
  EscalateConsultation(argument: _clinicalhours_consultation_v1_EscalateConsultationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_EscalateConsultationResponse__Output>): grpc.ClientUnaryCall;
  EscalateConsultation(argument: _clinicalhours_consultation_v1_EscalateConsultationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_EscalateConsultationResponse__Output>): grpc.ClientUnaryCall;
  EscalateConsultation(argument: _clinicalhours_consultation_v1_EscalateConsultationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_EscalateConsultationResponse__Output>): grpc.ClientUnaryCall;
  EscalateConsultation(argument: _clinicalhours_consultation_v1_EscalateConsultationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_EscalateConsultationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Puts a question that has guidance before a supervisor of the acting trainee. Any other state is a conflict.
   */
  escalateConsultation(argument: _clinicalhours_consultation_v1_EscalateConsultationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_EscalateConsultationResponse__Output>): grpc.ClientUnaryCall;
  escalateConsultation(argument: _clinicalhours_consultation_v1_EscalateConsultationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_EscalateConsultationResponse__Output>): grpc.ClientUnaryCall;
  escalateConsultation(argument: _clinicalhours_consultation_v1_EscalateConsultationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_EscalateConsultationResponse__Output>): grpc.ClientUnaryCall;
  escalateConsultation(argument: _clinicalhours_consultation_v1_EscalateConsultationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_EscalateConsultationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A page of the acting trainee's consultations that fit, newest first.
   */
  FindConsultations(argument: _clinicalhours_consultation_v1_FindConsultationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_FindConsultationsResponse__Output>): grpc.ClientUnaryCall;
  FindConsultations(argument: _clinicalhours_consultation_v1_FindConsultationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_FindConsultationsResponse__Output>): grpc.ClientUnaryCall;
  FindConsultations(argument: _clinicalhours_consultation_v1_FindConsultationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_FindConsultationsResponse__Output>): grpc.ClientUnaryCall;
  FindConsultations(argument: _clinicalhours_consultation_v1_FindConsultationsRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_FindConsultationsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of the acting trainee's consultations that fit, newest first.
   */
  findConsultations(argument: _clinicalhours_consultation_v1_FindConsultationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_FindConsultationsResponse__Output>): grpc.ClientUnaryCall;
  findConsultations(argument: _clinicalhours_consultation_v1_FindConsultationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_FindConsultationsResponse__Output>): grpc.ClientUnaryCall;
  findConsultations(argument: _clinicalhours_consultation_v1_FindConsultationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_FindConsultationsResponse__Output>): grpc.ClientUnaryCall;
  findConsultations(argument: _clinicalhours_consultation_v1_FindConsultationsRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_FindConsultationsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers one consultation of the acting trainee.
   */
  GetConsultation(argument: _clinicalhours_consultation_v1_GetConsultationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetConsultationResponse__Output>): grpc.ClientUnaryCall;
  GetConsultation(argument: _clinicalhours_consultation_v1_GetConsultationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetConsultationResponse__Output>): grpc.ClientUnaryCall;
  GetConsultation(argument: _clinicalhours_consultation_v1_GetConsultationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetConsultationResponse__Output>): grpc.ClientUnaryCall;
  GetConsultation(argument: _clinicalhours_consultation_v1_GetConsultationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetConsultationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers one consultation of the acting trainee.
   */
  getConsultation(argument: _clinicalhours_consultation_v1_GetConsultationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetConsultationResponse__Output>): grpc.ClientUnaryCall;
  getConsultation(argument: _clinicalhours_consultation_v1_GetConsultationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetConsultationResponse__Output>): grpc.ClientUnaryCall;
  getConsultation(argument: _clinicalhours_consultation_v1_GetConsultationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetConsultationResponse__Output>): grpc.ClientUnaryCall;
  getConsultation(argument: _clinicalhours_consultation_v1_GetConsultationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetConsultationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Tells other services what was put before a supervisor, and what became of it.
   */
  GetEscalation(argument: _clinicalhours_consultation_v1_GetEscalationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetEscalationResponse__Output>): grpc.ClientUnaryCall;
  GetEscalation(argument: _clinicalhours_consultation_v1_GetEscalationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetEscalationResponse__Output>): grpc.ClientUnaryCall;
  GetEscalation(argument: _clinicalhours_consultation_v1_GetEscalationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetEscalationResponse__Output>): grpc.ClientUnaryCall;
  GetEscalation(argument: _clinicalhours_consultation_v1_GetEscalationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetEscalationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Tells other services what was put before a supervisor, and what became of it.
   */
  getEscalation(argument: _clinicalhours_consultation_v1_GetEscalationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetEscalationResponse__Output>): grpc.ClientUnaryCall;
  getEscalation(argument: _clinicalhours_consultation_v1_GetEscalationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetEscalationResponse__Output>): grpc.ClientUnaryCall;
  getEscalation(argument: _clinicalhours_consultation_v1_GetEscalationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetEscalationResponse__Output>): grpc.ClientUnaryCall;
  getEscalation(argument: _clinicalhours_consultation_v1_GetEscalationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_GetEscalationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * All consultations of the acting trainee, newest first, in parts.
   */
  StreamConsultations(argument: _clinicalhours_consultation_v1_StreamConsultationsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_consultation_v1_StreamConsultationsResponse__Output>;
  StreamConsultations(argument: _clinicalhours_consultation_v1_StreamConsultationsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_consultation_v1_StreamConsultationsResponse__Output>;
  /**
   * All consultations of the acting trainee, newest first, in parts.
   */
  streamConsultations(argument: _clinicalhours_consultation_v1_StreamConsultationsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_consultation_v1_StreamConsultationsResponse__Output>;
  streamConsultations(argument: _clinicalhours_consultation_v1_StreamConsultationsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_clinicalhours_consultation_v1_StreamConsultationsResponse__Output>;
  
  /**
   * Takes a question back from a supervisor who has not answered yet. Any other state is a conflict.
   */
  WithdrawConsultation(argument: _clinicalhours_consultation_v1_WithdrawConsultationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>): grpc.ClientUnaryCall;
  WithdrawConsultation(argument: _clinicalhours_consultation_v1_WithdrawConsultationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>): grpc.ClientUnaryCall;
  WithdrawConsultation(argument: _clinicalhours_consultation_v1_WithdrawConsultationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>): grpc.ClientUnaryCall;
  WithdrawConsultation(argument: _clinicalhours_consultation_v1_WithdrawConsultationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes a question back from a supervisor who has not answered yet. Any other state is a conflict.
   */
  withdrawConsultation(argument: _clinicalhours_consultation_v1_WithdrawConsultationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>): grpc.ClientUnaryCall;
  withdrawConsultation(argument: _clinicalhours_consultation_v1_WithdrawConsultationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>): grpc.ClientUnaryCall;
  withdrawConsultation(argument: _clinicalhours_consultation_v1_WithdrawConsultationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>): grpc.ClientUnaryCall;
  withdrawConsultation(argument: _clinicalhours_consultation_v1_WithdrawConsultationRequest, callback: grpc.requestCallback<_clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * A trainee's questions: answered at once by Instant Guidance, or by a supervisor. Moments are ISO 8601 in UTC with milliseconds.
 */
export interface ConsultationServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The supervisor's answer, by a link. The same again answers the same, another one is a conflict; what was withdrawn or
   * disputed is gone.
   */
  AnswerEscalation: grpc.handleUnaryCall<_clinicalhours_consultation_v1_AnswerEscalationRequest__Output, _clinicalhours_consultation_v1_AnswerEscalationResponse>;
  
  /**
   * Asks a question. Without a supervisor it is answered at once, within 30 seconds whatever a language model does; with one
   * it is escalated. Repeating it with the same idempotency key asks nothing anew.
   */
  AskQuestion: grpc.handleUnaryCall<_clinicalhours_consultation_v1_AskQuestionRequest__Output, _clinicalhours_consultation_v1_AskQuestionResponse>;
  
  /**
   * The supervisor says that it was not them who was asked or who answered: the answer is taken off, and the trainee may ask
   * again. Repeated it changes nothing.
   */
  DisputeEscalation: grpc.handleUnaryCall<_clinicalhours_consultation_v1_DisputeEscalationRequest__Output, _clinicalhours_consultation_v1_DisputeEscalationResponse>;
  
  /**
   * Puts a question that has guidance before a supervisor of the acting trainee. Any other state is a conflict.
   */
  EscalateConsultation: grpc.handleUnaryCall<_clinicalhours_consultation_v1_EscalateConsultationRequest__Output, _clinicalhours_consultation_v1_EscalateConsultationResponse>;
  
  /**
   * A page of the acting trainee's consultations that fit, newest first.
   */
  FindConsultations: grpc.handleUnaryCall<_clinicalhours_consultation_v1_FindConsultationsRequest__Output, _clinicalhours_consultation_v1_FindConsultationsResponse>;
  
  /**
   * Answers one consultation of the acting trainee.
   */
  GetConsultation: grpc.handleUnaryCall<_clinicalhours_consultation_v1_GetConsultationRequest__Output, _clinicalhours_consultation_v1_GetConsultationResponse>;
  
  /**
   * Tells other services what was put before a supervisor, and what became of it.
   */
  GetEscalation: grpc.handleUnaryCall<_clinicalhours_consultation_v1_GetEscalationRequest__Output, _clinicalhours_consultation_v1_GetEscalationResponse>;
  
  /**
   * All consultations of the acting trainee, newest first, in parts.
   */
  StreamConsultations: grpc.handleServerStreamingCall<_clinicalhours_consultation_v1_StreamConsultationsRequest__Output, _clinicalhours_consultation_v1_StreamConsultationsResponse>;
  
  /**
   * Takes a question back from a supervisor who has not answered yet. Any other state is a conflict.
   */
  WithdrawConsultation: grpc.handleUnaryCall<_clinicalhours_consultation_v1_WithdrawConsultationRequest__Output, _clinicalhours_consultation_v1_WithdrawConsultationResponse>;
  
}

export interface ConsultationServiceDefinition extends grpc.ServiceDefinition {
  AnswerEscalation: MethodDefinition<_clinicalhours_consultation_v1_AnswerEscalationRequest, _clinicalhours_consultation_v1_AnswerEscalationResponse, _clinicalhours_consultation_v1_AnswerEscalationRequest__Output, _clinicalhours_consultation_v1_AnswerEscalationResponse__Output>
  AskQuestion: MethodDefinition<_clinicalhours_consultation_v1_AskQuestionRequest, _clinicalhours_consultation_v1_AskQuestionResponse, _clinicalhours_consultation_v1_AskQuestionRequest__Output, _clinicalhours_consultation_v1_AskQuestionResponse__Output>
  DisputeEscalation: MethodDefinition<_clinicalhours_consultation_v1_DisputeEscalationRequest, _clinicalhours_consultation_v1_DisputeEscalationResponse, _clinicalhours_consultation_v1_DisputeEscalationRequest__Output, _clinicalhours_consultation_v1_DisputeEscalationResponse__Output>
  EscalateConsultation: MethodDefinition<_clinicalhours_consultation_v1_EscalateConsultationRequest, _clinicalhours_consultation_v1_EscalateConsultationResponse, _clinicalhours_consultation_v1_EscalateConsultationRequest__Output, _clinicalhours_consultation_v1_EscalateConsultationResponse__Output>
  FindConsultations: MethodDefinition<_clinicalhours_consultation_v1_FindConsultationsRequest, _clinicalhours_consultation_v1_FindConsultationsResponse, _clinicalhours_consultation_v1_FindConsultationsRequest__Output, _clinicalhours_consultation_v1_FindConsultationsResponse__Output>
  GetConsultation: MethodDefinition<_clinicalhours_consultation_v1_GetConsultationRequest, _clinicalhours_consultation_v1_GetConsultationResponse, _clinicalhours_consultation_v1_GetConsultationRequest__Output, _clinicalhours_consultation_v1_GetConsultationResponse__Output>
  GetEscalation: MethodDefinition<_clinicalhours_consultation_v1_GetEscalationRequest, _clinicalhours_consultation_v1_GetEscalationResponse, _clinicalhours_consultation_v1_GetEscalationRequest__Output, _clinicalhours_consultation_v1_GetEscalationResponse__Output>
  StreamConsultations: MethodDefinition<_clinicalhours_consultation_v1_StreamConsultationsRequest, _clinicalhours_consultation_v1_StreamConsultationsResponse, _clinicalhours_consultation_v1_StreamConsultationsRequest__Output, _clinicalhours_consultation_v1_StreamConsultationsResponse__Output>
  WithdrawConsultation: MethodDefinition<_clinicalhours_consultation_v1_WithdrawConsultationRequest, _clinicalhours_consultation_v1_WithdrawConsultationResponse, _clinicalhours_consultation_v1_WithdrawConsultationRequest__Output, _clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>
}
