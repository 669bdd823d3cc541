import type { LicensureServiceDefinition } from '@clinical-hours/proto/types/hours/v1/LicensureService';
import type { Handlers } from '@clinical-hours/service-kit/grpc';
import type { AttributeService } from './attribute.service.ts';

type AttributeHandlers = Pick<Handlers<LicensureServiceDefinition>, 'setAttributes' | 'setManyAttributes'>;

export function attributeHandlers(attributes: AttributeService): AttributeHandlers {
  return {
    setAttributes: async ({ sessionId, ...change }, call) => {
      await attributes.setOne(call, sessionId, change);
      return {};
    },
    setManyAttributes: async (change, call) => ({ changedCount: await attributes.setMany(call, change) }),
  };
}
