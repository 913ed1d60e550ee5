import { use } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { importCommands } from '../../app/features.ts';

const imports = importCommands();

/** What can be imported, in every area. */
export const useImports = (): readonly Command[] => use(imports);
