import './mark.css';

/** The product's logo and name. */
export function Mark() {
  return (
    <span className="mark">
      <img src="/favicon.svg" width={20} height={20} alt="" /> Assay
    </span>
  );
}
