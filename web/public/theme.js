// Sets the theme of the page before it is painted: as chosen in the menu, else as the system prefers. The application
// then keeps the attribute up to date (src/app/theme.ts), and the bar of a phone's browser follows it here.
(() => {
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Without storage there is no choice.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = isDark ? 'dark' : 'light';

  const bar = document.querySelector('meta[name="theme-color"]');
  const paintBar = () => bar?.setAttribute('content', page.dataset.theme === 'dark' ? '#1a2116' : '#709d50');
  paintBar();
  new MutationObserver(paintBar).observe(page, { attributeFilter: ['data-theme'] });
})();
