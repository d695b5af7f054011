import { describeStandalone } from './forms.js';
import { manyFindings } from './standalone/many-findings.js';
import { mcpWithAService } from './standalone/mcp.js';
import { policiesAsCode } from './standalone/policies.js';

describeStandalone([manyFindings, mcpWithAService, policiesAsCode]);
