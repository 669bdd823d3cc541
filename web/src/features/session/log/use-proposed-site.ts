import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useSites } from '../../../lib/licenses.ts';
import type { SessionDraft } from '../session-draft.ts';

/**
 * Chooses a site in each new draft that names none: that of the last session, or the only one. Does nothing unless
 * `isAsked`, nor in a restored draft.
 */
export function useProposedSite(
  isAsked: boolean,
  wasRestored: boolean,
  lastSite: () => string | undefined,
): void {
  const { data: sites } = useSites(isAsked);
  const { initialValues, values, setFieldValue } = useFormikContext<SessionDraft>();
  // A draft that starts over has initial values of its own.
  const settled = useRef(wasRestored ? initialValues : undefined);
  useEffect(() => {
    if (!sites || settled.current === initialValues) return;
    settled.current = initialValues;
    if (values.siteId !== '') return;
    const last = lastSite();
    const site = sites.find(({ id }) => String(id) === last) ?? (sites.length === 1 ? sites[0] : undefined);
    if (site) void setFieldValue('siteId', String(site.id), false);
  }, [sites, initialValues, values.siteId, setFieldValue, lastSite]);
}
