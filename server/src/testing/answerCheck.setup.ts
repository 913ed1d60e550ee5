import { checkAllAnswers } from './answerCheck.ts';
import { checkAllRefusals } from './refusalCheck.ts';

checkAllAnswers();
checkAllRefusals();
