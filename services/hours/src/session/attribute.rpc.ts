import { licensureMessages } from '@clinical-hours/proto/hours';
import type { LicensureServiceDefinition } from '@clinical-hours/proto/types/hours/v1/LicensureService';
import { changeOf, type Handlers } from '@clinical-hours/service-kit/grpc';
import type { AttributeService } from './attribute.service.ts';

const { RowAttributes, SetAttributesRequest, SetManyAttributesRequest } = licensureMessages;

type AttributeHandlers = Pick<Handlers<LicensureServiceDefinition>, 'setAttributes' | 'setManyAttributes'>;

export function attributeHandlers(attributes: AttributeService): AttributeHandlers {
  return {
    setAttributes: async (request, call) => {
      const place = changeOf(SetAttributesRequest, request);
      const rows = request.rows.map((entry) => {
        const { group, row } = entry;
        return { group, row, ...changeOf(RowAttributes, entry) };
      });
      await attributes.setOne(call, request.sessionId, { ...place, rows });
      return {};
    },
    setManyAttributes: async (request, call) => {
      const { sessionIds, supervisorId } = request;
      const change = changeOf(SetManyAttributesRequest, request, { conditions: ['supervisorId'] });
      return { changedCount: await attributes.setMany(call, { sessionIds, supervisorId, ...change }) };
    },
  };
}
