import { afterEach, expect, it } from 'vitest';

afterEach(() => document.body.replaceChildren());

it('finds the labels of every element that one can name', () => {
  document.body.innerHTML = `
    <label for="a">1</label><label>2 <input id="a"> <input id="b"></label><label for="b">3</label>
    <label for="">4 <select></select></label><label for="nothing">5</label><label>6 <b><textarea></textarea></b></label>
    <label for="c">7</label><span id="c"></span><output id="d"></output><label for="d">8</label><label for="d">9</label>
    <label for="e">10</label><button id="e"></button><button id="e"></button>
    <label>11 <input type="hidden"><progress></progress></label><meter></meter>
  `;
  const labels = Array.from(document.querySelectorAll('label'));
  const elements = document.querySelectorAll<HTMLInputElement>(
    'button, input:not([type=hidden]), meter, output, progress, select, textarea',
  );
  expect(elements).toHaveLength(9);
  for (const element of elements) {
    expect(Array.from(element.labels ?? [])).toEqual(labels.filter(({ control }) => control === element));
  }
  expect(document.querySelector<HTMLInputElement>('[type=hidden]')?.labels).toBeNull();
});
