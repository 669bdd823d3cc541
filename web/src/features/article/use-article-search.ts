import { maxArticleSearchLength } from '@clinical-hours/proto/api';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const typingPauseMs = 300;

/** What is searched for. It is kept in the address, to which what is typed comes after a pause. */
export function useArticleSearch() {
  const [address, setAddress] = useSearchParams();
  const search = cleanSearch(address.get('q') ?? '');
  const [text, setText] = useState(search);
  useEffect(() => {
    const typed = cleanSearch(text);
    if (typed === search) return undefined;
    const timer = setTimeout(
      () => setAddress(typed === '' ? {} : { q: typed }, { replace: true }),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [text, search, setAddress]);
  return { text, setText, search };
}

const cleanSearch = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxArticleSearchLength)
    .trim();
