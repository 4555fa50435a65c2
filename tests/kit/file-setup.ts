import { afterAll } from 'vitest';
import { closeAll } from './file-end.ts';

afterAll(closeAll);
