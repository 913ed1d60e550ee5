import { DomainPage } from './DomainPage.tsx';

export const Page = () => <DomainPage domain="international" />;
