/** The product's sign; its name stands beside it. */
export function Mark() {
  return <img src="/favicon.svg" width={20} height={20} alt="" />;
}
