import { checkAllAnswers } from './answerCheck.ts';

checkAllAnswers();
