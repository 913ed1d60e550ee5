export { UrlPagination as default } from '../../kit/list/UrlPagination.tsx';
