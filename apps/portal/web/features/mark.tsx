import './mark.css';

/** The product's logo and name. */
export function Mark() {
  return (
    <span className="brand-mark">
      <img src="/favicon.svg" width={20} height={20} alt="" /> Assay
    </span>
  );
}
