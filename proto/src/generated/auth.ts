import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AuthServiceClient as _clinicalhours_auth_v1_AuthServiceClient, AuthServiceDefinition as _clinicalhours_auth_v1_AuthServiceDefinition } from './clinicalhours/auth/v1/AuthService.ts';
import type { GetUserRequest as _clinicalhours_auth_v1_GetUserRequest, GetUserRequest__Output as _clinicalhours_auth_v1_GetUserRequest__Output } from './clinicalhours/auth/v1/GetUserRequest.ts';
import type { GetUserResponse as _clinicalhours_auth_v1_GetUserResponse, GetUserResponse__Output as _clinicalhours_auth_v1_GetUserResponse__Output } from './clinicalhours/auth/v1/GetUserResponse.ts';
import type { RegisterRequest as _clinicalhours_auth_v1_RegisterRequest, RegisterRequest__Output as _clinicalhours_auth_v1_RegisterRequest__Output } from './clinicalhours/auth/v1/RegisterRequest.ts';
import type { RegisterResponse as _clinicalhours_auth_v1_RegisterResponse, RegisterResponse__Output as _clinicalhours_auth_v1_RegisterResponse__Output } from './clinicalhours/auth/v1/RegisterResponse.ts';
import type { SignInRequest as _clinicalhours_auth_v1_SignInRequest, SignInRequest__Output as _clinicalhours_auth_v1_SignInRequest__Output } from './clinicalhours/auth/v1/SignInRequest.ts';
import type { SignInResponse as _clinicalhours_auth_v1_SignInResponse, SignInResponse__Output as _clinicalhours_auth_v1_SignInResponse__Output } from './clinicalhours/auth/v1/SignInResponse.ts';
import type { User as _clinicalhours_auth_v1_User, User__Output as _clinicalhours_auth_v1_User__Output } from './clinicalhours/auth/v1/User.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  clinicalhours: {
    auth: {
      v1: {
        /**
         * Users, their passwords and goals.
         */
        AuthService: SubtypeConstructor<typeof grpc.Client, _clinicalhours_auth_v1_AuthServiceClient> & { service: _clinicalhours_auth_v1_AuthServiceDefinition }
        GetUserRequest: MessageTypeDefinition<_clinicalhours_auth_v1_GetUserRequest, _clinicalhours_auth_v1_GetUserRequest__Output>
        GetUserResponse: MessageTypeDefinition<_clinicalhours_auth_v1_GetUserResponse, _clinicalhours_auth_v1_GetUserResponse__Output>
        RegisterRequest: MessageTypeDefinition<_clinicalhours_auth_v1_RegisterRequest, _clinicalhours_auth_v1_RegisterRequest__Output>
        RegisterResponse: MessageTypeDefinition<_clinicalhours_auth_v1_RegisterResponse, _clinicalhours_auth_v1_RegisterResponse__Output>
        SignInRequest: MessageTypeDefinition<_clinicalhours_auth_v1_SignInRequest, _clinicalhours_auth_v1_SignInRequest__Output>
        SignInResponse: MessageTypeDefinition<_clinicalhours_auth_v1_SignInResponse, _clinicalhours_auth_v1_SignInResponse__Output>
        User: MessageTypeDefinition<_clinicalhours_auth_v1_User, _clinicalhours_auth_v1_User__Output>
      }
    }
  }
}

