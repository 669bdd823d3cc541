// Original file: proto/clinicalhours/auth/v1/auth.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetUserRequest as _clinicalhours_auth_v1_GetUserRequest, GetUserRequest__Output as _clinicalhours_auth_v1_GetUserRequest__Output } from '../../../clinicalhours/auth/v1/GetUserRequest.ts';
import type { GetUserResponse as _clinicalhours_auth_v1_GetUserResponse, GetUserResponse__Output as _clinicalhours_auth_v1_GetUserResponse__Output } from '../../../clinicalhours/auth/v1/GetUserResponse.ts';
import type { RegisterRequest as _clinicalhours_auth_v1_RegisterRequest, RegisterRequest__Output as _clinicalhours_auth_v1_RegisterRequest__Output } from '../../../clinicalhours/auth/v1/RegisterRequest.ts';
import type { RegisterResponse as _clinicalhours_auth_v1_RegisterResponse, RegisterResponse__Output as _clinicalhours_auth_v1_RegisterResponse__Output } from '../../../clinicalhours/auth/v1/RegisterResponse.ts';
import type { SignInRequest as _clinicalhours_auth_v1_SignInRequest, SignInRequest__Output as _clinicalhours_auth_v1_SignInRequest__Output } from '../../../clinicalhours/auth/v1/SignInRequest.ts';
import type { SignInResponse as _clinicalhours_auth_v1_SignInResponse, SignInResponse__Output as _clinicalhours_auth_v1_SignInResponse__Output } from '../../../clinicalhours/auth/v1/SignInResponse.ts';

/**
 * Users, their passwords and goals.
 */
export interface AuthServiceClient extends grpc.Client {
  /**
   * Answers a user to themselves, to an administrator, or to another service.
   */
  GetUser(argument: _clinicalhours_auth_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _clinicalhours_auth_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _clinicalhours_auth_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _clinicalhours_auth_v1_GetUserRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers a user to themselves, to an administrator, or to another service.
   */
  getUser(argument: _clinicalhours_auth_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _clinicalhours_auth_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _clinicalhours_auth_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _clinicalhours_auth_v1_GetUserRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a user. ALREADY_EXISTS-like conflicts say whether the username or the e-mail is taken.
   */
  Register(argument: _clinicalhours_auth_v1_RegisterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  Register(argument: _clinicalhours_auth_v1_RegisterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  Register(argument: _clinicalhours_auth_v1_RegisterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  Register(argument: _clinicalhours_auth_v1_RegisterRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a user. ALREADY_EXISTS-like conflicts say whether the username or the e-mail is taken.
   */
  register(argument: _clinicalhours_auth_v1_RegisterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  register(argument: _clinicalhours_auth_v1_RegisterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  register(argument: _clinicalhours_auth_v1_RegisterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  register(argument: _clinicalhours_auth_v1_RegisterRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_RegisterResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Checks a password. The username field takes a username or an e-mail address.
   */
  SignIn(argument: _clinicalhours_auth_v1_SignInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  SignIn(argument: _clinicalhours_auth_v1_SignInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  SignIn(argument: _clinicalhours_auth_v1_SignInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  SignIn(argument: _clinicalhours_auth_v1_SignInRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Checks a password. The username field takes a username or an e-mail address.
   */
  signIn(argument: _clinicalhours_auth_v1_SignInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  signIn(argument: _clinicalhours_auth_v1_SignInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  signIn(argument: _clinicalhours_auth_v1_SignInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  signIn(argument: _clinicalhours_auth_v1_SignInRequest, callback: grpc.requestCallback<_clinicalhours_auth_v1_SignInResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Users, their passwords and goals.
 */
export interface AuthServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Answers a user to themselves, to an administrator, or to another service.
   */
  GetUser: grpc.handleUnaryCall<_clinicalhours_auth_v1_GetUserRequest__Output, _clinicalhours_auth_v1_GetUserResponse>;
  
  /**
   * Creates a user. ALREADY_EXISTS-like conflicts say whether the username or the e-mail is taken.
   */
  Register: grpc.handleUnaryCall<_clinicalhours_auth_v1_RegisterRequest__Output, _clinicalhours_auth_v1_RegisterResponse>;
  
  /**
   * Checks a password. The username field takes a username or an e-mail address.
   */
  SignIn: grpc.handleUnaryCall<_clinicalhours_auth_v1_SignInRequest__Output, _clinicalhours_auth_v1_SignInResponse>;
  
}

export interface AuthServiceDefinition extends grpc.ServiceDefinition {
  GetUser: MethodDefinition<_clinicalhours_auth_v1_GetUserRequest, _clinicalhours_auth_v1_GetUserResponse, _clinicalhours_auth_v1_GetUserRequest__Output, _clinicalhours_auth_v1_GetUserResponse__Output>
  Register: MethodDefinition<_clinicalhours_auth_v1_RegisterRequest, _clinicalhours_auth_v1_RegisterResponse, _clinicalhours_auth_v1_RegisterRequest__Output, _clinicalhours_auth_v1_RegisterResponse__Output>
  SignIn: MethodDefinition<_clinicalhours_auth_v1_SignInRequest, _clinicalhours_auth_v1_SignInResponse, _clinicalhours_auth_v1_SignInRequest__Output, _clinicalhours_auth_v1_SignInResponse__Output>
}
