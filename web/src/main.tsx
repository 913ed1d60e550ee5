import './tokens.css';
import './buttons.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadTexts } from './app/i18n.ts';
import { router } from './app/router.tsx';
import { startTooltip } from './app/tooltip.ts';

await Promise.all([loadTexts(['shell']), router.load()]);
const root = document.querySelector('#root');
if (root) createRoot(root).render(<App />);
startTooltip();
