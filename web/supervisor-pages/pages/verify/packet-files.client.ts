import { compareFiles } from './packet-files.ts';

compareFiles();
