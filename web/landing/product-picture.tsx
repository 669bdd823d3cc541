interface Props {
  /** A name from landing/pictures, which the server serves under /pictures. */
  name: string;
  /** Describes the picture in a sentence, for screen readers. */
  label: string;
  className: string;
}

/** A picture of the product: a page in a frame, without any interaction. */
export function ProductPicture({ name, label, className }: Props) {
  return (
    <figure className={`picture ${className}`}>
      <figcaption className="unseen">{label}</figcaption>
      <iframe
        src={`/pictures/${name}`}
        title={label}
        sandbox="allow-same-origin"
        loading="lazy"
        scrolling="no"
        tabIndex={-1}
        inert
        aria-hidden="true"
      />
    </figure>
  );
}
