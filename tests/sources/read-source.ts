import { parseSync, Visitor } from 'vite';

/** An import, or an export from another module. */
export interface Import {
  /** The importing file, relative to the checkout. */
  file: string;
  line: number;
  specifier: string;
}

/** A line with a comment, with the code that stands on it. */
export interface CommentLine {
  file: string;
  line: number;
  text: string;
}

/** Reads the imports and comments of a file. An `import()` and a type from a module count where they name it. */
export function readSource(file: string, source: string): { imports: Import[]; comments: CommentLine[] } {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const lines = source.split('\n');
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const collect = (node: { source: unknown }): void => {
    if (isNamed(node.source)) {
      imports.push({ file, line: lineAt(node.source.start), specifier: node.source.value });
    }
  };
  new Visitor({
    ImportDeclaration: collect,
    ExportNamedDeclaration: collect,
    ExportAllDeclaration: collect,
    ImportExpression: collect,
    TSImportType: collect,
  }).visit(program);
  return {
    imports,
    comments: comments.flatMap(({ start, end }) => {
      const first = lineAt(start);
      return lines.slice(first - 1, lineAt(end)).map((text, index) => ({ file, line: first + index, text }));
    }),
  };
}

function isNamed(source: unknown): source is { start: number; value: string } {
  return (
    typeof source === 'object' && source !== null && 'value' in source && typeof source.value === 'string'
  );
}
