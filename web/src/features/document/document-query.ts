import { documentCategories, type DocumentCategory } from '@clinical-hours/proto/api';
import { readPage } from '../../lib/page-window.ts';
import { toSearchParams } from '../../lib/use-paged-query.ts';

/** What the page shows, as its address says. */
export interface DocumentQuery {
  /** Undefined for all of them. */
  category: DocumentCategory | undefined;
  isArchived: boolean;
  /** From 1. */
  page: number;
}

const categories = Object.keys(documentCategories) as DocumentCategory[];

/** Reads the address of the page. What makes no sense is as if it were not there. */
export function readDocumentQuery(search: URLSearchParams): DocumentQuery {
  return {
    category: categories.find((category) => category === search.get('category')),
    isArchived: search.get('archived') === 'true',
    page: readPage(search),
  };
}

/** The address of a query; what is not asked for, and page 1, are left out. */
export function writeDocumentQuery({ category, isArchived, page }: DocumentQuery): URLSearchParams {
  return toSearchParams({ category, archived: isArchived || undefined, page });
}
