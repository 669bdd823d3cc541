import { saveChoices } from './saved-choices.ts';

saveChoices();
