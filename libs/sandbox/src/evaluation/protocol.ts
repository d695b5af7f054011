import type { PolicyDocument } from '@assay/contracts';
import type { EngineLimits, FileResult, SourceFile, Tells } from '@assay/policy-engine';

/** What parent and child say to each other; serialized by V8 (`serialization: 'advanced'`). */
export type ToChild =
  | { type: 'policies'; drop: string[]; add: { digest: string; document: PolicyDocument }[] }
  /** The batch is to end behind the file that is being evaluated. */
  | { type: 'yield'; batch: number }
  | {
      type: 'batch';
      batch: number;
      /** Digests of policies that were added before. */
      policies: string[];
      fingerprintKey: Uint8Array;
      limits: Partial<EngineLimits>;
      /** Of `EvaluateFileOptions`. */
      tells: Tells;
      files: SourceFile[];
    };

export type FromChild =
  /** Everything is loaded; sent once. */
  | { type: 'ready' }
  /** The batch's policies are compiled; its first file begins. */
  | { type: 'prepared'; batch: number }
  /** Files of a batch are evaluated one by one, in their order. */
  | { type: 'file'; batch: number; index: number; result: FileResult }
  | { type: 'file_failed'; batch: number; index: number; message: string }
  /** The batch ended before its file at `index`, because the parent asked for it. */
  | { type: 'yielded'; batch: number; index: number }
  /** The batch cannot be evaluated at all. */
  | { type: 'batch_failed'; batch: number; message: string }
  /** Nor can this one, because of a policy that does not compile. */
  | { type: 'policy_unusable'; batch: number; digest: string; message: string };
