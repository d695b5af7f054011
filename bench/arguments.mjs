/** Numbers of the command line, from the place `first` of `process.argv` on. Ends the process where one is no number. */
export function numberArguments(defaults, first = 2) {
  const given = defaults.map((byDefault, at) => process.argv[first + at] ?? byDefault);
  const wrong = given.find((each) => !Number.isFinite(Number(each)));
  if (wrong !== undefined) {
    console.error(`${wrong} is not a number; the beginning of ${process.argv[1]} says what the arguments are`);
    process.exit(2);
  }
  return given.map(Number);
}
