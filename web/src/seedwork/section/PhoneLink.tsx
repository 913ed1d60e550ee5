import { toNationalPhone } from '@kurator/contract/text/phone';

/** Number as it is dialled in Germany, as a link that calls it. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{toNationalPhone(phone)}</a>
);
