export { ExportMenu as default } from '../list/ExportMenu.tsx';
