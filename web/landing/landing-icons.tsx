const paths = {
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  mail: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4 7.5l8 6 8-6',
  chart: 'M4 20h16M6.5 16.5v-5M12 16.5V5.5M17.5 16.5v-8',
  offline: 'M7 18.5a4 4 0 0 1-.6-7.9 5.8 5.8 0 0 1 11-1.1 4.5 4.5 0 0 1 .1 9zM9.5 13.5l2 2 3.5-3.5',
  answers:
    'M6 4.5h12A2.5 2.5 0 0 1 20.5 7v7.5A2.5 2.5 0 0 1 18 17h-5.5L8 20.5V17H6a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 6 4.5zM10 9.2a2 2 0 1 1 2.7 1.9c-.5.2-.7.5-.7 1M12 14.2h.01',
  file: 'M3.5 7A1.5 1.5 0 0 1 5 5.5h4.2l2 2.5H19A1.5 1.5 0 0 1 20.5 9.5v8A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z',
  report: 'M6.5 3.5h8l4 4v13h-12zM9.5 16.5v-3M12.5 16.5v-6M15.5 16.5v-4',
  check: 'M5 12.5l4.5 4.5L19 7',
} as const;

export type IconName = keyof typeof paths;

/** A decorative line drawing, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={paths[name]} />
    </svg>
  );
}

/** The logo of the product. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="mark">
      <rect width="32" height="32" rx="9" fill="#709d50" />
      <circle cx="16" cy="16" r="10" fill="none" stroke="#fff" strokeWidth="2" opacity="0.55" />
      <path d="M16 8.5v8l5 3" fill="none" stroke="#fff" strokeWidth="2.8" strokeLinecap="round" />
    </svg>
  );
}
