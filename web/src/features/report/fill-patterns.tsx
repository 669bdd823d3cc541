/** Slanted stripes on white, to fill a shape with. */
export function Stripes({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="#fff" />
      <rect width="3.5" height="6" fill={color} />
    </pattern>
  );
}

/** Dots on a pale ground, to fill a shape with. */
export function Dots({ id, color, ground }: { id: string; color: string; ground: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse">
      <rect width="5" height="5" fill={ground} />
      <circle cx="2.5" cy="2.5" r="1.25" fill={color} />
    </pattern>
  );
}
