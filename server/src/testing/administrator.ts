export const administrator = { email: 'leitung@kurator.example', password: 'sieben-zwerge-7' };
