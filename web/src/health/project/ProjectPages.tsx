export { AddressPages as default } from '../../kit/list/AddressPages.tsx';
