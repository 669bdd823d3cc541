import { keepChoices } from './kept-choices.ts';

keepChoices();
