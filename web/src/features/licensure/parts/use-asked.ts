import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens a dialog once where the end of the address asks for it, as a link from an import or an email does. */
export function useAsked(end: `#${string}`, open: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === end;
  useEffect(() => {
    if (!isAsked) return;
    void navigate(pathname + search, { replace: true });
    open();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the address asks
  }, [isAsked]);
}
