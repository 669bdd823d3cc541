import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ArchiveDocumentRequest as _clinicalhours_document_v1_ArchiveDocumentRequest, ArchiveDocumentRequest__Output as _clinicalhours_document_v1_ArchiveDocumentRequest__Output } from './clinicalhours/document/v1/ArchiveDocumentRequest.ts';
import type { ArchiveDocumentResponse as _clinicalhours_document_v1_ArchiveDocumentResponse, ArchiveDocumentResponse__Output as _clinicalhours_document_v1_ArchiveDocumentResponse__Output } from './clinicalhours/document/v1/ArchiveDocumentResponse.ts';
import type { DeleteDocumentRequest as _clinicalhours_document_v1_DeleteDocumentRequest, DeleteDocumentRequest__Output as _clinicalhours_document_v1_DeleteDocumentRequest__Output } from './clinicalhours/document/v1/DeleteDocumentRequest.ts';
import type { DeleteDocumentResponse as _clinicalhours_document_v1_DeleteDocumentResponse, DeleteDocumentResponse__Output as _clinicalhours_document_v1_DeleteDocumentResponse__Output } from './clinicalhours/document/v1/DeleteDocumentResponse.ts';
import type { Document as _clinicalhours_document_v1_Document, Document__Output as _clinicalhours_document_v1_Document__Output } from './clinicalhours/document/v1/Document.ts';
import type { DocumentServiceClient as _clinicalhours_document_v1_DocumentServiceClient, DocumentServiceDefinition as _clinicalhours_document_v1_DocumentServiceDefinition } from './clinicalhours/document/v1/DocumentService.ts';
import type { GetDocumentRequest as _clinicalhours_document_v1_GetDocumentRequest, GetDocumentRequest__Output as _clinicalhours_document_v1_GetDocumentRequest__Output } from './clinicalhours/document/v1/GetDocumentRequest.ts';
import type { GetDocumentResponse as _clinicalhours_document_v1_GetDocumentResponse, GetDocumentResponse__Output as _clinicalhours_document_v1_GetDocumentResponse__Output } from './clinicalhours/document/v1/GetDocumentResponse.ts';
import type { ListDocumentsRequest as _clinicalhours_document_v1_ListDocumentsRequest, ListDocumentsRequest__Output as _clinicalhours_document_v1_ListDocumentsRequest__Output } from './clinicalhours/document/v1/ListDocumentsRequest.ts';
import type { ListDocumentsResponse as _clinicalhours_document_v1_ListDocumentsResponse, ListDocumentsResponse__Output as _clinicalhours_document_v1_ListDocumentsResponse__Output } from './clinicalhours/document/v1/ListDocumentsResponse.ts';
import type { UnarchiveDocumentRequest as _clinicalhours_document_v1_UnarchiveDocumentRequest, UnarchiveDocumentRequest__Output as _clinicalhours_document_v1_UnarchiveDocumentRequest__Output } from './clinicalhours/document/v1/UnarchiveDocumentRequest.ts';
import type { UnarchiveDocumentResponse as _clinicalhours_document_v1_UnarchiveDocumentResponse, UnarchiveDocumentResponse__Output as _clinicalhours_document_v1_UnarchiveDocumentResponse__Output } from './clinicalhours/document/v1/UnarchiveDocumentResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    document: {
      v1: {
        ArchiveDocumentRequest: MessageTypeDefinition<_clinicalhours_document_v1_ArchiveDocumentRequest, _clinicalhours_document_v1_ArchiveDocumentRequest__Output>
        ArchiveDocumentResponse: MessageTypeDefinition<_clinicalhours_document_v1_ArchiveDocumentResponse, _clinicalhours_document_v1_ArchiveDocumentResponse__Output>
        DeleteDocumentRequest: MessageTypeDefinition<_clinicalhours_document_v1_DeleteDocumentRequest, _clinicalhours_document_v1_DeleteDocumentRequest__Output>
        DeleteDocumentResponse: MessageTypeDefinition<_clinicalhours_document_v1_DeleteDocumentResponse, _clinicalhours_document_v1_DeleteDocumentResponse__Output>
        Document: MessageTypeDefinition<_clinicalhours_document_v1_Document, _clinicalhours_document_v1_Document__Output>
        /**
         * The records of a trainee's documents. Contents travel over HTTP, streamed through the gateway. Moments are ISO 8601 in UTC
         * with milliseconds.
         */
        DocumentService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_document_v1_DocumentServiceClient> & { service: _clinicalhours_document_v1_DocumentServiceDefinition }
        GetDocumentRequest: MessageTypeDefinition<_clinicalhours_document_v1_GetDocumentRequest, _clinicalhours_document_v1_GetDocumentRequest__Output>
        GetDocumentResponse: MessageTypeDefinition<_clinicalhours_document_v1_GetDocumentResponse, _clinicalhours_document_v1_GetDocumentResponse__Output>
        ListDocumentsRequest: MessageTypeDefinition<_clinicalhours_document_v1_ListDocumentsRequest, _clinicalhours_document_v1_ListDocumentsRequest__Output>
        ListDocumentsResponse: MessageTypeDefinition<_clinicalhours_document_v1_ListDocumentsResponse, _clinicalhours_document_v1_ListDocumentsResponse__Output>
        UnarchiveDocumentRequest: MessageTypeDefinition<_clinicalhours_document_v1_UnarchiveDocumentRequest, _clinicalhours_document_v1_UnarchiveDocumentRequest__Output>
        UnarchiveDocumentResponse: MessageTypeDefinition<_clinicalhours_document_v1_UnarchiveDocumentResponse, _clinicalhours_document_v1_UnarchiveDocumentResponse__Output>
      }
    }
  }
}

