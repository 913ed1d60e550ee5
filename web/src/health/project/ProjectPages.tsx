export { UrlPagination as default } from '../../kit/list/AddressPages.tsx';
