import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AnswerEscalationRequest as _clinicalhours_consultation_v1_AnswerEscalationRequest, AnswerEscalationRequest__Output as _clinicalhours_consultation_v1_AnswerEscalationRequest__Output } from './clinicalhours/consultation/v1/AnswerEscalationRequest.ts';
import type { AnswerEscalationResponse as _clinicalhours_consultation_v1_AnswerEscalationResponse, AnswerEscalationResponse__Output as _clinicalhours_consultation_v1_AnswerEscalationResponse__Output } from './clinicalhours/consultation/v1/AnswerEscalationResponse.ts';
import type { AskQuestionRequest as _clinicalhours_consultation_v1_AskQuestionRequest, AskQuestionRequest__Output as _clinicalhours_consultation_v1_AskQuestionRequest__Output } from './clinicalhours/consultation/v1/AskQuestionRequest.ts';
import type { AskQuestionResponse as _clinicalhours_consultation_v1_AskQuestionResponse, AskQuestionResponse__Output as _clinicalhours_consultation_v1_AskQuestionResponse__Output } from './clinicalhours/consultation/v1/AskQuestionResponse.ts';
import type { Consultation as _clinicalhours_consultation_v1_Consultation, Consultation__Output as _clinicalhours_consultation_v1_Consultation__Output } from './clinicalhours/consultation/v1/Consultation.ts';
import type { ConsultationServiceClient as _clinicalhours_consultation_v1_ConsultationServiceClient, ConsultationServiceDefinition as _clinicalhours_consultation_v1_ConsultationServiceDefinition } from './clinicalhours/consultation/v1/ConsultationService.ts';
import type { DisputeEscalationRequest as _clinicalhours_consultation_v1_DisputeEscalationRequest, DisputeEscalationRequest__Output as _clinicalhours_consultation_v1_DisputeEscalationRequest__Output } from './clinicalhours/consultation/v1/DisputeEscalationRequest.ts';
import type { DisputeEscalationResponse as _clinicalhours_consultation_v1_DisputeEscalationResponse, DisputeEscalationResponse__Output as _clinicalhours_consultation_v1_DisputeEscalationResponse__Output } from './clinicalhours/consultation/v1/DisputeEscalationResponse.ts';
import type { EscalateConsultationRequest as _clinicalhours_consultation_v1_EscalateConsultationRequest, EscalateConsultationRequest__Output as _clinicalhours_consultation_v1_EscalateConsultationRequest__Output } from './clinicalhours/consultation/v1/EscalateConsultationRequest.ts';
import type { EscalateConsultationResponse as _clinicalhours_consultation_v1_EscalateConsultationResponse, EscalateConsultationResponse__Output as _clinicalhours_consultation_v1_EscalateConsultationResponse__Output } from './clinicalhours/consultation/v1/EscalateConsultationResponse.ts';
import type { Escalation as _clinicalhours_consultation_v1_Escalation, Escalation__Output as _clinicalhours_consultation_v1_Escalation__Output } from './clinicalhours/consultation/v1/Escalation.ts';
import type { FindConsultationsRequest as _clinicalhours_consultation_v1_FindConsultationsRequest, FindConsultationsRequest__Output as _clinicalhours_consultation_v1_FindConsultationsRequest__Output } from './clinicalhours/consultation/v1/FindConsultationsRequest.ts';
import type { FindConsultationsResponse as _clinicalhours_consultation_v1_FindConsultationsResponse, FindConsultationsResponse__Output as _clinicalhours_consultation_v1_FindConsultationsResponse__Output } from './clinicalhours/consultation/v1/FindConsultationsResponse.ts';
import type { GetConsultationRequest as _clinicalhours_consultation_v1_GetConsultationRequest, GetConsultationRequest__Output as _clinicalhours_consultation_v1_GetConsultationRequest__Output } from './clinicalhours/consultation/v1/GetConsultationRequest.ts';
import type { GetConsultationResponse as _clinicalhours_consultation_v1_GetConsultationResponse, GetConsultationResponse__Output as _clinicalhours_consultation_v1_GetConsultationResponse__Output } from './clinicalhours/consultation/v1/GetConsultationResponse.ts';
import type { GetEscalationRequest as _clinicalhours_consultation_v1_GetEscalationRequest, GetEscalationRequest__Output as _clinicalhours_consultation_v1_GetEscalationRequest__Output } from './clinicalhours/consultation/v1/GetEscalationRequest.ts';
import type { GetEscalationResponse as _clinicalhours_consultation_v1_GetEscalationResponse, GetEscalationResponse__Output as _clinicalhours_consultation_v1_GetEscalationResponse__Output } from './clinicalhours/consultation/v1/GetEscalationResponse.ts';
import type { Guidance as _clinicalhours_consultation_v1_Guidance, Guidance__Output as _clinicalhours_consultation_v1_Guidance__Output } from './clinicalhours/consultation/v1/Guidance.ts';
import type { MaskedText as _clinicalhours_consultation_v1_MaskedText, MaskedText__Output as _clinicalhours_consultation_v1_MaskedText__Output } from './clinicalhours/consultation/v1/MaskedText.ts';
import type { Source as _clinicalhours_consultation_v1_Source, Source__Output as _clinicalhours_consultation_v1_Source__Output } from './clinicalhours/consultation/v1/Source.ts';
import type { StreamConsultationsRequest as _clinicalhours_consultation_v1_StreamConsultationsRequest, StreamConsultationsRequest__Output as _clinicalhours_consultation_v1_StreamConsultationsRequest__Output } from './clinicalhours/consultation/v1/StreamConsultationsRequest.ts';
import type { StreamConsultationsResponse as _clinicalhours_consultation_v1_StreamConsultationsResponse, StreamConsultationsResponse__Output as _clinicalhours_consultation_v1_StreamConsultationsResponse__Output } from './clinicalhours/consultation/v1/StreamConsultationsResponse.ts';
import type { WithdrawConsultationRequest as _clinicalhours_consultation_v1_WithdrawConsultationRequest, WithdrawConsultationRequest__Output as _clinicalhours_consultation_v1_WithdrawConsultationRequest__Output } from './clinicalhours/consultation/v1/WithdrawConsultationRequest.ts';
import type { WithdrawConsultationResponse as _clinicalhours_consultation_v1_WithdrawConsultationResponse, WithdrawConsultationResponse__Output as _clinicalhours_consultation_v1_WithdrawConsultationResponse__Output } from './clinicalhours/consultation/v1/WithdrawConsultationResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    consultation: {
      v1: {
        AnswerEscalationRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_AnswerEscalationRequest, _clinicalhours_consultation_v1_AnswerEscalationRequest__Output>
        AnswerEscalationResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_AnswerEscalationResponse, _clinicalhours_consultation_v1_AnswerEscalationResponse__Output>
        AskQuestionRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_AskQuestionRequest, _clinicalhours_consultation_v1_AskQuestionRequest__Output>
        AskQuestionResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_AskQuestionResponse, _clinicalhours_consultation_v1_AskQuestionResponse__Output>
        Consultation: MessageTypeDefinition<_clinicalhours_consultation_v1_Consultation, _clinicalhours_consultation_v1_Consultation__Output>
        /**
         * A trainee's questions: answered at once by Instant Guidance, or by a supervisor. Moments are ISO 8601 in UTC with milliseconds.
         */
        ConsultationService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_consultation_v1_ConsultationServiceClient> & { service: _clinicalhours_consultation_v1_ConsultationServiceDefinition }
        DisputeEscalationRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_DisputeEscalationRequest, _clinicalhours_consultation_v1_DisputeEscalationRequest__Output>
        DisputeEscalationResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_DisputeEscalationResponse, _clinicalhours_consultation_v1_DisputeEscalationResponse__Output>
        EscalateConsultationRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_EscalateConsultationRequest, _clinicalhours_consultation_v1_EscalateConsultationRequest__Output>
        EscalateConsultationResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_EscalateConsultationResponse, _clinicalhours_consultation_v1_EscalateConsultationResponse__Output>
        Escalation: MessageTypeDefinition<_clinicalhours_consultation_v1_Escalation, _clinicalhours_consultation_v1_Escalation__Output>
        FindConsultationsRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_FindConsultationsRequest, _clinicalhours_consultation_v1_FindConsultationsRequest__Output>
        FindConsultationsResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_FindConsultationsResponse, _clinicalhours_consultation_v1_FindConsultationsResponse__Output>
        GetConsultationRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_GetConsultationRequest, _clinicalhours_consultation_v1_GetConsultationRequest__Output>
        GetConsultationResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_GetConsultationResponse, _clinicalhours_consultation_v1_GetConsultationResponse__Output>
        GetEscalationRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_GetEscalationRequest, _clinicalhours_consultation_v1_GetEscalationRequest__Output>
        GetEscalationResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_GetEscalationResponse, _clinicalhours_consultation_v1_GetEscalationResponse__Output>
        Guidance: MessageTypeDefinition<_clinicalhours_consultation_v1_Guidance, _clinicalhours_consultation_v1_Guidance__Output>
        MaskedText: MessageTypeDefinition<_clinicalhours_consultation_v1_MaskedText, _clinicalhours_consultation_v1_MaskedText__Output>
        Source: MessageTypeDefinition<_clinicalhours_consultation_v1_Source, _clinicalhours_consultation_v1_Source__Output>
        StreamConsultationsRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_StreamConsultationsRequest, _clinicalhours_consultation_v1_StreamConsultationsRequest__Output>
        StreamConsultationsResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_StreamConsultationsResponse, _clinicalhours_consultation_v1_StreamConsultationsResponse__Output>
        WithdrawConsultationRequest: MessageTypeDefinition<_clinicalhours_consultation_v1_WithdrawConsultationRequest, _clinicalhours_consultation_v1_WithdrawConsultationRequest__Output>
        WithdrawConsultationResponse: MessageTypeDefinition<_clinicalhours_consultation_v1_WithdrawConsultationResponse, _clinicalhours_consultation_v1_WithdrawConsultationResponse__Output>
      }
    }
  }
}

