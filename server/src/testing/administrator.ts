/** The first administrator of the product under test. */
export const administrator = { email: 'leitung@kurator.example', password: 'sieben-zwerge-7' };
