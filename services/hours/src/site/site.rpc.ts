import { siteKinds } from '@clinical-hours/proto/api';
import type { CreateSiteRequest__Output as DetailsMessage } from '@clinical-hours/proto/types/hours/v1/CreateSiteRequest';
import type { LicensureServiceDefinition } from '@clinical-hours/proto/types/hours/v1/LicensureService';
import type { Site__Output as SiteMessage } from '@clinical-hours/proto/types/hours/v1/Site';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, type Handlers } from '@clinical-hours/service-kit/grpc';
import { toOneOf, toOptionalDate } from '@clinical-hours/service-kit/validation';
import type { Site } from './site.entity.ts';
import type { SiteDetails, SiteService } from './site.service.ts';

type SiteHandlers = Pick<
  Handlers<LicensureServiceDefinition>,
  'listSites' | 'getSite' | 'createSite' | 'updateSite' | 'deleteSite'
>;

export function siteHandlers(sites: SiteService): SiteHandlers {
  const answer = async (site: Promise<Site>) => ({ site: toMessage(await site) });
  return {
    listSites: async (_request, call) => ({ sites: (await sites.list(call)).map(toMessage) }),
    getSite: ({ siteId }, call) => answer(sites.get(call, siteId)),
    createSite: (details, call) => answer(sites.create(call, toDetails(details))),
    updateSite: ({ siteId, expectedUpdatedAt, ...details }, call) =>
      answer(sites.update(call, siteId, toDetails(details), expectedUpdatedAt)),
    deleteSite: async ({ siteId }, call) => {
      await sites.delete(call, siteId);
      return {};
    },
  };
}

// An empty text means none.
function toDetails({ name, address, kind, liveScanOn, approvedFrom, isPaid }: DetailsMessage): SiteDetails {
  if (!name.trim()) throw invalid('name_missing', 'Name is required', { field: 'name' });
  return {
    name: name.trim(),
    address: address?.trim() || null,
    kind: kind ? toOneOf(kind, siteKinds, 'kind', 'site_kind_invalid') : null,
    liveScanOn: toOptionalDate(liveScanOn, 'liveScanOn'),
    approvedFrom: toOptionalDate(approvedFrom, 'approvedFrom'),
    isPaid: isPaid ?? null,
  };
}

function toMessage({ userId: _userId, ...site }: Site): SiteMessage {
  return messageOf<SiteMessage>({
    ...site,
    createdAt: site.createdAt.toISOString(),
    updatedAt: site.updatedAt.toISOString(),
  });
}
