import { countingViews } from '@clinical-hours/proto/api';
import type { ListBlankFormsRequest__Output as ListBlankFormsRequest } from '@clinical-hours/proto/types/hours/v1/ListBlankFormsRequest';
import type { StreamFilledFormsRequest__Output as StreamFilledFormsRequest } from '@clinical-hours/proto/types/hours/v1/StreamFilledFormsRequest';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { toOneOf } from '@clinical-hours/service-kit/validation';
import { requireYear } from '../board-log/board-log.rpc.ts';
import type { BlankFormService } from './blank-form.service.ts';

const noNames = { last: '', first: '', middle: '' };

/** The gRPC handlers of a board's own forms. */
export function blankFormHandlers(blankForms: BlankFormService) {
  return {
    listBlankForms: async ({ licenseId }: ListBlankFormsRequest, call: Call) => {
      const { form, documents } = await blankForms.list(call, licenseId);
      return { documents, ...(form === null ? {} : { form }) };
    },
    streamFilledForms: async function* (request: StreamFilledFormsRequest, call: Call) {
      const { licenseId, documentId, year } = request;
      const counting = toOneOf(request.counting, countingViews, 'counting', 'counting_invalid');
      if (year !== undefined) requireYear(year);
      const names = request.names ?? noNames;
      const filled = blankForms.fill(call, { licenseId, documentId, counting, year, names });
      for await (const content of filled) yield { content };
    },
  };
}
