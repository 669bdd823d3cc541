/** In pixels. On the screen a chart is as wide as its place; on paper, whose width no script learns, it is told. */
export interface ChartSize {
  height: number;
  width?: number;
}

/** The width of all and of half of a page, A4 and Letter alike. */
export const paperWidths = { all: 660, half: 320 } as const;
