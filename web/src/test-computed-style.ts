import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ancestorClassOf, isParentClass, keyOf, specificityOf, splitList } from './test-selectors.ts';

/**
 * The properties that decide whether a person can see and press an element, and those that size a growing text field,
 * with their initial values.
 */
const initialValues = {
  display: 'inline',
  visibility: 'visible',
  opacity: '1',
  'pointer-events': 'auto',
  width: 'auto',
  'box-sizing': 'content-box',
  'padding-top': '0',
  'padding-bottom': '0',
  'border-top-width': 'medium',
  'border-bottom-width': 'medium',
};
type Property = keyof typeof initialValues;

const properties = Object.keys(initialValues).filter(isQuick);
const inherited: ReadonlySet<Property> = new Set<Property>(['visibility', 'pointer-events']);

/** A value that a selector of a rule sets for a property. */
interface Declaration {
  selector: string;
  /** A class that an ancestor of a matching element must have; '' if none is known. */
  ancestorClass: string;
  /** Whether that ancestor is the parent. */
  isOfParent: boolean;
  value: string;
  isImportant: boolean;
  specificity: number;
  sheet: Sheet;
  /** The position in the sheet: the later of two equal declarations wins. */
  order: number;
}

/** The indexed part of a style sheet. */
interface Sheet {
  /** The position among the sheets of the document; -1 after the sheet was removed. */
  position: number;
  ruleCount: number;
}

/** Declarations by a class or tag that a matching element must have; by '' if there is none. */
type Declarations = Map<string, Declaration[]>;

/**
 * Makes getComputedStyle compute the properties above one by one, when they are read, from an index of the rules that
 * set them. jsdom tries every rule and computes every property at each call, and a query by role calls it for hundreds
 * of elements. All other properties still come from jsdom.
 */
export function quickenComputedStyle(view: Window & typeof globalThis): void {
  const compute = view.getComputedStyle.bind(view);
  const index = new RuleIndex(view.document);
  const blank = view.document.createElement('span').style;

  view.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return compute(element, pseudoElement);
    let computed: CSSStyleDeclaration | undefined;
    const all = () => (computed ??= compute(element));
    return new Proxy(blank, {
      get(_blank, key) {
        const property =
          typeof key === 'string' ? key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : key;
        if (isQuick(property)) return index.valueOf(element, property);
        if (key === 'getPropertyValue') {
          return (name: string) =>
            isQuick(name) ? index.valueOf(element, name) : all().getPropertyValue(name);
        }
        const value: unknown = Reflect.get(all(), key);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
    });
  };
}

function isQuick(name: unknown): name is Property {
  return typeof name === 'string' && Object.hasOwn(initialValues, name);
}

/** The declarations of the properties above in the style sheets of a document. */
class RuleIndex {
  readonly #document: Document;
  readonly #declarations = new Map(properties.map((property) => [property, new Map()] as const));
  #sheets = new Map<CSSStyleSheet, Sheet>();
  /** Its takeRecords tells synchronously whether a style element was added, removed or changed. */
  readonly #observer = new MutationObserver(() => this.#expire());
  #isStale = true;

  constructor(document: Document) {
    this.#document = document;
    this.#add(rulesOfTheBrowser(document), { position: 0, ruleCount: 0 });
    this.#observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    this.#watchRules();
  }

  valueOf(element: Element, property: Property): string {
    this.#update();
    return this.#computed(element, property);
  }

  #expire(): void {
    this.#isStale = true;
  }

  /** Indexes a sheet again from its first rule, unless a rule was only appended. */
  #watchRules(): void {
    const change = (styleSheet: CSSStyleSheet, isAtEnd: boolean) => {
      this.#expire();
      const sheet = this.#sheets.get(styleSheet);
      if (!sheet || isAtEnd) return;
      sheet.position = -1;
      this.#sheets.delete(styleSheet);
    };
    const { prototype } = CSSStyleSheet;
    const insertRule: CSSStyleSheet['insertRule'] = Reflect.get(prototype, 'insertRule');
    const deleteRule: CSSStyleSheet['deleteRule'] = Reflect.get(prototype, 'deleteRule');
    prototype.insertRule = function (rule, index = 0) {
      change(this, index === this.cssRules.length);
      return insertRule.call(this, rule, index);
    };
    prototype.deleteRule = function (index) {
      change(this, false);
      deleteRule.call(this, index);
    };
  }

  #computed(element: Element, property: Property): string {
    const value = this.#cascaded(element, property);
    const isInherited = value === 'inherit' || (inherited.has(property) && ['', 'unset'].includes(value));
    const parent = element.parentElement;
    if (isInherited && parent) return this.#computed(parent, property);
    return ['', 'inherit', 'unset', 'initial'].includes(value) ? initialValues[property] : value;
  }

  #cascaded(element: Element, property: Property): string {
    const declarations: Declarations = this.#declarations.get(property) ?? new Map();
    const classes =
      element
        .getAttribute('class')
        ?.split(/\s+/)
        .map((name) => `.${name}`) ?? [];
    let best: Declaration | undefined;
    for (const key of ['', element.localName, ...classes]) {
      for (const declaration of declarations.get(key) ?? []) {
        if (declaration.sheet.position < 0 || (best && rank(declaration, best) < 0)) continue;
        // jsdom looks for `:has()` in the whole page, although most elements are elsewhere.
        if (!isBelow(element, declaration)) continue;
        if (declaration.selector === key || element.matches(declaration.selector)) best = declaration;
      }
    }
    if (!element.hasAttribute('style') || !('style' in element)) return best?.value ?? '';
    const own = element.style instanceof CSSStyleDeclaration ? element.style : undefined;
    const isOwn = !best?.isImportant || own?.getPropertyPriority(property) !== '';
    return (isOwn && own?.getPropertyValue(property)) || (best?.value ?? '');
  }

  /** Indexes the rules that were added since the last call. */
  #update(): void {
    if (this.#observer.takeRecords().length > 0) this.#expire();
    if (!this.#isStale) return;
    this.#isStale = false;
    const before = this.#sheets;
    for (const sheet of before.values()) sheet.position = -1;
    this.#sheets = new Map();
    for (const [index, styleSheet] of Array.from(this.#document.styleSheets).entries()) {
      const sheet = before.get(styleSheet) ?? { position: 0, ruleCount: 0 };
      sheet.position = index + 1;
      this.#sheets.set(styleSheet, sheet);
      const { length } = styleSheet.cssRules;
      if (length > sheet.ruleCount) this.#add(Array.from(styleSheet.cssRules).slice(sheet.ruleCount), sheet);
    }
  }

  #add(rules: Iterable<CSSRule>, sheet: Sheet): void {
    for (const rule of rules) {
      this.#addRule(rule, sheet);
      sheet.ruleCount += 1;
    }
  }

  #addRule(rule: CSSRule, sheet: Sheet): void {
    // jsdom has no window size: media queries with more than a media type do not match.
    if (rule instanceof CSSMediaRule && 'matches' in rule && rule.matches) {
      for (const inner of Array.from(rule.cssRules)) this.#addRule(inner, sheet);
    }
    if (!(rule instanceof CSSStyleRule)) return;
    const { style, selectorText } = rule;
    for (const [property, declarations] of this.#declarations) {
      const value = style.getPropertyValue(property);
      if (value === '') continue;
      const isImportant = style.getPropertyPriority(property) !== '';
      for (const selector of splitList(selectorText)) {
        const key = keyOf(selector);
        const others = declarations.get(key) ?? [];
        const specificity = specificityOf(selector);
        const ancestorClass = ancestorClassOf(selector);
        others.push({
          selector,
          ancestorClass,
          isOfParent: isParentClass(selector),
          value,
          isImportant,
          specificity,
          sheet,
          order: sheet.ruleCount,
        });
        declarations.set(key, others);
      }
    }
  }
}

/** Whether an element has the ancestor with a class that a declaration asks for, if it does. */
function isBelow({ parentElement }: Element, { ancestorClass, isOfParent }: Declaration): boolean {
  if (ancestorClass === '') return true;
  for (let above = parentElement; above; above = above.parentElement) {
    if (above.classList.contains(ancestorClass)) return true;
    if (isOfParent) return false;
  }
  return false;
}

/** Returns a positive number when the first declaration wins over the second. */
function rank(first: Declaration, second: Declaration): number {
  return (
    Number(first.isImportant) - Number(second.isImportant) ||
    first.specificity - second.specificity ||
    first.sheet.position - second.sheet.position ||
    first.order - second.order
  );
}

/** jsdom's default style sheet, which `document.styleSheets` does not list. */
function rulesOfTheBrowser(document: Document): CSSRule[] {
  const path = createRequire(import.meta.url).resolve('jsdom/lib/jsdom/browser/default-stylesheet.css');
  const style = document.createElement('style');
  style.textContent = readFileSync(path, 'utf8');
  document.head.append(style);
  const rules = Array.from(style.sheet?.cssRules ?? []);
  style.remove();
  return rules;
}
