import { use } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { loadImportCommands } from '../../app/contributions.ts';

const imports = loadImportCommands();

export const useImportCommands = (): readonly Command[] => use(imports);
