interface Props {
  /** One of landing/pictures, which the server answers under /pictures. */
  name: string;
  /** What is to be seen, in a sentence. */
  label: string;
  className: string;
}

/** A picture of the product: a page of it in a frame, which nobody can reach into. */
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
