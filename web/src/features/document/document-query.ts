import { documentCategories, type DocumentCategory } from '@clinical-hours/proto/api';
import { readPage } from '../../lib/requests/page-window.ts';
import { toSearchParams } from '../../lib/requests/use-paged-query.ts';

/** The query of the page, as in its address. */
export interface DocumentQuery {
  /** Undefined for all categories. */
  category: DocumentCategory | undefined;
  isArchived: boolean;
  /** From 1. */
  page: number;
}

const categories = Object.keys(documentCategories) as DocumentCategory[];

/** Reads the address of the page. Values that make no sense are ignored. */
export function readDocumentQuery(search: URLSearchParams): DocumentQuery {
  return {
    category: categories.find((category) => category === search.get('category')),
    isArchived: search.get('archived') === 'true',
    page: readPage(search),
  };
}

/** The address of a query, without unset filters and without page 1. */
export function writeDocumentQuery({ category, isArchived, page }: DocumentQuery): URLSearchParams {
  return toSearchParams({ category, archived: isArchived || undefined, page });
}
