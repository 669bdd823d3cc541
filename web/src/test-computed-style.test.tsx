import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConfirmDialog } from './components/forms/confirm-dialog.tsx';
import { renderInApp, stubApi } from './test-api.tsx';
import { aSupervisor } from './test-records.ts';
import { SupervisorRoute } from './app/pages/supervisor-route.tsx';

const properties = [
  'display',
  'visibility',
  'opacity',
  'pointerEvents',
  'width',
  'boxSizing',
  'paddingTop',
  'paddingBottom',
  'borderTopWidth',
  'borderBottomWidth',
] as const;

/**
 * The style that jsdom itself computes: the window of a frame has jsdom's own function, which accepts elements of any
 * document.
 */
function jsdomStyle(element: Element): CSSStyleDeclaration {
  const frame =
    document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentWindow) throw new Error('a frame has no window');
  return frame.contentWindow.getComputedStyle(element);
}

function expectSame() {
  jsdomStyle(document.body);
  const elements = document.querySelectorAll('body, body *');
  expect(elements.length).toBeGreaterThan(5);
  for (const element of elements) {
    for (const property of properties) {
      const [actual, expected] = [getComputedStyle(element), jsdomStyle(element)].map((style) =>
        meaningOf(property, style[property]),
      );
      expect(actual, `${property} of ${element.outerHTML}`).toBe(expected);
    }
  }
}

/** jsdom returns an absent padding as '0' or as '0px'. */
function meaningOf(property: string, value: string): string | number {
  return property.startsWith('padding') ? Number.parseFloat(value) : value;
}

function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  return document.head.appendChild(style);
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  for (const style of document.querySelectorAll('style:not([data-emotion])')) style.remove();
});

it('says of every element of a page what jsdom says', async () => {
  stubApi({
    'GET /api/supervisors': { body: [aSupervisor()] },
    'GET /api/sessions': { body: { sessions: [], total: 0, page: 1, pageSize: 5 } },
  });
  renderInApp(<SupervisorRoute />);
  await screen.findByText('Dr. Alex Example');
  expectSame();
});

it('says of fields and dialogs what jsdom says', () => {
  renderInApp(
    <>
      <TextField label="Notes" multiline disabled />
      <TextField label="Name" />
      <Switch disabled />
      <ConfirmDialog
        isOpen
        title="Really?"
        text="Nobody knows."
        cancelLabel="No"
        confirmLabel="Yes"
        onCancel={() => undefined}
        onConfirm={() => undefined}
      />
    </>,
  );
  expectSame();
});

it('weighs rules as jsdom does', () => {
  addStyle(`
    .gone, #first > p { display: none }
    p.gone { display: flex }
    .faint { opacity: 0.5 }
    .faint:not(.strong, #x) { opacity: 0 !important }
    [data-off] { pointer-events: none; visibility: hidden }
    [data-off] .on { visibility: visible }
    .on + .on { visibility: inherit; pointer-events: auto }
    .gone::before { display: block }
    @media screen { .wide { display: grid } }
    @media (max-width: 599px) { .wide { display: none } }
    @media print { .wide { visibility: hidden } }
    section { padding: 3px 4px; border: 2px solid; box-sizing: border-box }
    section { display: inline }
    .list > :has([data-here]) ~ *, .list ul [data-here] ~ * { visibility: hidden }
    .list > .on ~ b, .list ~ b { opacity: 0.25 }
    .list + i, .list+i u { opacity: 0.75 }
    :not(.list) > em, em:not(.list em) { pointer-events: none }
  `);
  document.body.innerHTML = `
    <section id="first"><p>1</p><p class="gone">2</p><p class="on" style="display: block">3</p></section>
    <section data-off><p class="on">4</p><p class="on">5</p><p class="wide">6</p></section>
    <div class="gone faint">7<b style="opacity: 1 !important" class="faint">8</b><i class="faint strong">9</i></div>
    <div hidden class="wide" style="width: 5px">10</div><dialog>11</dialog><table><tbody hidden><tr></tr></tbody></table>
    <div class="list"><p>12</p><p class="on"><a data-here></a></p><p>13</p><b>14</b><ul><li data-here>15<li>16</ul></div>
    <i>17<u>18</u></i><b>19</b><p data-here>20</p><p>21<em>22</em></p><div class="list"><em>23</em></div>
  `;
  expectSame();
});

it('sees rules come and go', () => {
  document.body.innerHTML = '<p class="a b">Text</p>';
  const paragraph = document.body.children[0];
  const display = () => paragraph && getComputedStyle(paragraph).display;
  const first = addStyle('.a { display: flex }');
  expect(display()).toBe('flex');
  const second = addStyle('.b { display: grid }');
  expect(display()).toBe('grid');
  first.sheet?.insertRule('p.a { display: none }', 1);
  expect(display()).toBe('none');
  first.sheet?.insertRule('p.a { display: inline !important }');
  expect(display()).toBe('inline');
  first.sheet?.deleteRule(0);
  expect(display()).toBe('none');
  first.remove();
  expect(display()).toBe('grid');
  second.textContent = '.b { color: red }';
  expect(display()).toBe('block');
});
