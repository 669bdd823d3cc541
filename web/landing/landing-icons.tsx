const paths = {
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  mail: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4 7.5l8 6 8-6',
  chart: 'M4 20h16M6.5 16.5v-5M12 16.5V5.5M17.5 16.5v-8',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.8 19.5c.6-3.5 3-5.2 6.2-5.2s5.6 1.7 6.2 5.2M16 4.9a3.5 3.5 0 0 1 0 6.2M18 14.8c1.8.8 2.9 2.4 3.3 4.7',
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

const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z';

/** A rating of five out of five stars. */
export function FiveStars() {
  return (
    <p>
      <span className="unseen">5 out of 5 stars</span>
      <svg viewBox="0 0 108 20" aria-hidden="true" className="stars">
        {[0, 22, 44, 66, 88].map((left) => (
          <path key={left} d={star} transform={`translate(${left})`} />
        ))}
      </svg>
    </p>
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
