import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleGroups, type ArticleGroup } from '@clinical-hours/proto/api';

export interface Section {
  title: string;
  text: string;
}

export interface Article {
  /** The file's name without `.md`. */
  id: string;
  title: string;
  group: ArticleGroup;
  /** Words that a person with this question would type. */
  topics: string[];
  /** The day of the last review of the whole article, as yyyy-MM-dd. */
  reviewed: string;
  /** The last two sections are the ones in `closingTitles`. */
  sections: Section[];
}

/** The titles of the last sections of every article. */
export const closingTitles = ['Limits of this advice', 'Where to look further'] as const;

const defaultFolder = join(import.meta.dirname, '..', '..', '..', 'library');
const keys = ['title', 'group', 'topics', 'reviewed'];

/**
 * Reads the guidance library: every `<id>.md` of a folder, ordered by id. Throws one Error that lists every faulty file
 * with its fault, so that a service never starts with half a library.
 */
export function readLibrary(folder = defaultFolder): Article[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
  const faults: string[] = files.length > 0 ? [] : ['there is no article'];
  const articles: Article[] = [];
  for (const file of files) {
    try {
      articles.push(readArticle(file.slice(0, -'.md'.length), readFileSync(join(folder, file), 'utf8')));
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}`);
    }
  }
  for (const title of repeated(articles.map((article) => article.title))) {
    faults.push(`two articles have the title "${title}"`);
  }
  if (faults.length > 0) throw new Error(`The guidance library cannot be read: ${faults.join('; ')}`);
  return articles;
}

/** Parses one article. Throws an Error that says what is wrong with it. */
export function readArticle(id: string, text: string): Article {
  const [, head, body] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error('it does not begin with front matter');
  const fields = readHead(head);
  if (!/^[a-z0-9-]+$/u.test(id)) throw new Error('its name has other characters than a-z, 0-9 and -');
  refuseMarkup(body);
  return { id, ...fields, sections: readSections(body) };
}

function readHead(head: string): Pick<Article, 'title' | 'group' | 'topics' | 'reviewed'> {
  const fields = new Map(
    head.split('\n').map((line) => {
      const [, key, value] = /^([a-z]+): (.+)$/u.exec(line) ?? [];
      if (key === undefined || value === undefined || !keys.includes(key)) {
        throw new Error(`"${line}" is no line of front matter`);
      }
      return [key, value.trim()] as const;
    }),
  );
  const title = fields.get('title');
  const group = articleGroups.find((known) => known === fields.get('group'));
  const topics = (fields.get('topics') ?? '').split(',').map((topic) => topic.trim());
  const reviewed = fields.get('reviewed');
  if (!title) throw new Error('it has no title');
  if (!group) throw new Error(`"${fields.get('group') ?? ''}" is no group of articles`);
  if (topics.some((topic) => topic === '')) throw new Error('it has no topics, or an empty one');
  if (!reviewed) throw new Error('it has no date of review');
  if (!isDate(reviewed)) throw new Error(`"${reviewed}" is no date of review`);
  return { title, group, topics, reviewed };
}

// JavaScript parses the 30th of February as a day of March, so the formatted date must equal the text.
function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

// The interface shows only simple formatting, so other markup would appear as plain text.
function refuseMarkup(body: string): void {
  const [found] = /\]\(|<\/?[a-z]|https?:|www\.|^#{3,} |^```|^\|/imu.exec(body) ?? [];
  if (found !== undefined) throw new Error(`"${found.trim()}" is no simple formatting`);
}

function readSections(body: string): Section[] {
  const [before = '', ...parts] = `\n${body.trim()}`.split(/\n## /u);
  if (before.trim() !== '') throw new Error('it has text before its first section');
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title: title.trim(), text: lines.join('\n').trim() };
  });
  const titles = sections.map((section) => section.title);
  const [again] = repeated(titles);
  if (again !== undefined) throw new Error(`two sections have the title "${again}"`);
  const empty = sections.find((section) => section.title === '' || section.text === '');
  if (empty) throw new Error(`section "${empty.title}" has no title or no text`);
  if (sections.length < 3 || closingTitles.some((title, index) => titles.at(index - 2) !== title)) {
    throw new Error(`it does not end with the sections "${closingTitles.join('" and "')}"`);
  }
  return sections;
}

const repeated = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);
