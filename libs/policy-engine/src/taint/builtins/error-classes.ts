/** The exceptions that come with Python and PHP, by their names. */
import type { ModelLanguage } from '../../models/model.js';
import type { FileIr } from '../ir.js';
import { listOf, type Value, withField } from '../values/value.js';
import { givesMeaning } from '../walk.js';

/** Each class before those that extend it. */
const EXTENDED: Partial<Record<ModelLanguage, Readonly<Record<string, string>>>> = {
  python: {
    BaseException: 'Exception KeyboardInterrupt SystemExit GeneratorExit',
    Exception:
      'ArithmeticError AssertionError AttributeError BufferError EOFError ImportError LookupError MemoryError NameError OSError ReferenceError RuntimeError StopIteration StopAsyncIteration SyntaxError SystemError TypeError ValueError Warning',
    ArithmeticError: 'FloatingPointError OverflowError ZeroDivisionError',
    ImportError: 'ModuleNotFoundError',
    LookupError: 'IndexError KeyError',
    NameError: 'UnboundLocalError',
    OSError:
      'BlockingIOError ChildProcessError ConnectionError FileExistsError FileNotFoundError InterruptedError IsADirectoryError NotADirectoryError PermissionError ProcessLookupError TimeoutError',
    RuntimeError: 'NotImplementedError RecursionError',
    ValueError: 'UnicodeError',
  },
  php: {
    Throwable: 'Exception Error',
    Exception: 'ErrorException JsonException LogicException RuntimeException PDOException',
    Error: 'ArithmeticError AssertionError TypeError ValueError UnhandledMatchError',
    LogicException:
      'BadFunctionCallException DomainException InvalidArgumentException LengthException OutOfRangeException',
    RuntimeException:
      'OutOfBoundsException OverflowException RangeException UnderflowException UnexpectedValueException',
    BadFunctionCallException: 'BadMethodCallException',
  },
};

/** Base classes of each error class. */
const ABOVE = new Map(
  Object.entries(EXTENDED).map(([language, classes]) => {
    const above = new Map<string, readonly string[]>(Object.keys(classes).map((name) => [name, []]));
    for (const [base, names] of Object.entries(classes))
      for (const name of names.split(' ')) above.set(name, [base, ...(above.get(base) ?? [])]);
    return [language, above];
  }),
);

/** The classes above one that comes with the language, itself first; null for any other class. */
export function errorClasses(file: FileIr, name: string): readonly string[] | null {
  const above = ABOVE.get(file.language)?.get(name);
  return above && !givesMeaning(file, name) ? [name, ...above] : null;
}

/** An exception whose own constructor was given these: its message and its cause are fields like others. */
export function errorOf(language: ModelLanguage, self: Value, args: readonly Value[]): Value {
  if (language !== 'php') return withField(self, 'args', listOf(args));
  const names = ['message', 'code', 'previous'];
  return names.reduce((made, name, at) => (args[at] ? withField(made, name, args[at]) : made), self);
}
