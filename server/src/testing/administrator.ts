export const administratorCredentials = { email: 'leitung@kurator.example', password: 'sieben-zwerge-7' };
