import { groupBy } from '../../group-by.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, FileIr, FunctionIr } from '../ir.js';
import { isSelf } from '../memory/self.js';
import { isTypeName } from './effects.js';
import { matchingOverload } from './overloads.js';

/** Finds the method that a call refers to when only names are known. */
export class MethodsByName {
  private readonly methodsByName: ReadonlyMap<string, readonly FunctionIr[]>;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {
    const named = file.methods.filter(({ name }) => name !== '');
    this.methodsByName = groupBy(named, ({ name }) => name);
  }

  /** The method of that name, if only one class has it. */
  only(name: string): FunctionIr | null {
    const [method, ...others] = this.methodsByName.get(name) ?? [];
    return method && others.length === 0 ? method : null;
  }

  methodOf(expr: CallExpr): FunctionIr | null {
    if (expr.isNew) return null;
    const count = expr.args.length;
    const isCounted = !expr.args.some(({ spread }) => spread);
    const candidates = (this.methodsByName.get(expr.name) ?? []).filter(({ params }) => {
      if (!isCounted) return true;
      const required = params.filter(({ fallback, rest }) => !fallback && !rest).length;
      return count >= required && (count <= params.length || params.some(({ rest }) => rest));
    });
    const { receiver } = expr;
    if (receiver && !isSelf(receiver)) {
      const made =
        receiver.op === 'call' && receiver.isNew ? receiver.name : receiver.op === 'name' ? receiver.name : null;
      if (made === null) return null;
      if (made === 'super') return this.above(candidates);
      const classes = this.file.classes.has(made) ? this.flow.objects.classes(made) : [made];
      const byClass = classes.map((each) => candidates.find(({ owner }) => owner === each)).find((each) => each);
      if (byClass) return byClass;
      // The method's name suggests that the variable's class is in this file.
      if (isTypeName(made) || receiver.op !== 'name' || !this.flow.wholeNumbers) return null;
      const types = this.file.declared.get(made);
      if (types)
        return candidates.length === 1 && candidates[0] && this.isOf(candidates[0], types) ? candidates[0] : null;
    }
    return candidates.length === 1 ? (candidates[0] ?? null) : matchingOverload(candidates, expr, this.file.declared);
  }

  /** The method of a base class that is in the file. */
  private above(candidates: readonly FunctionIr[]): FunctionIr | null {
    const bases = [...this.file.bases.values()];
    return candidates.find(({ owner }) => owner !== null && bases.some((each) => each.has(owner))) ?? null;
  }

  /** Whether a variable declared with one of these types may be of the method's class. */
  private isOf({ owner }: FunctionIr, types: ReadonlySet<string>): boolean {
    if (owner === null || types.has('var') || types.has(owner)) return true;
    return [...(this.file.bases.get(owner) ?? [])].some((base) => types.has(base));
  }
}
