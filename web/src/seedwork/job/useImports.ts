import { use } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { importCommands } from '../../app/features.ts';

const imports = importCommands();

export const useImports = (): readonly Command[] => use(imports);
