import type { Ending } from '../../oidc/visit/visit.js';
import { pendingOf, type SecondFactorVisit } from '../second-factor-visit.js';

export function showSecondFactor(visit: SecondFactorVisit): Promise<Ending> {
  return visit.showSecondFactor(pendingOf(visit));
}
