export const fontFace = (file: string): string =>
  `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url('/${file}') format('woff2-variations')}`;

export const signInStyle = `
:root{color-scheme:light;--canvas:light-dark(#f5f6f8,#0f1216);--surface:light-dark(#fff,#161a20);--line:light-dark(#e2e6eb,#262c35);--control:light-dark(#868f9d,#697586);--text:light-dark(#17202c,#e6eaf0);--text-2:light-dark(#465162,#b0b9c6);--accent:light-dark(#0a6078,#56c2dc);--accent-hover:light-dark(#084e62,#7ad3e8);--accent-on:light-dark(#fff,#06222b);--red:light-dark(#b3261e,#f28b82);--red-tint:light-dark(#fdeceb,#3a1b1a)}
html[data-theme=dark]{color-scheme:dark}
html[data-theme=system]{color-scheme:light dark}
*{box-sizing:border-box}
html,body{height:100%}
body{margin:0;display:grid;place-items:center;padding:16px;border-top:3px solid var(--accent);background:var(--canvas);color:var(--text);font:400 13px/20px 'Inter Variable',Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main{width:100%;max-width:372px;margin-bottom:12vh;padding:28px;background:var(--surface);border:1px solid var(--line);border-radius:10px;box-shadow:0 8px 24px light-dark(#0f121614,#0000)}
h1{margin:18px 0 18px;font-size:20px;line-height:28px;font-weight:620;letter-spacing:-.016em}
.product{display:flex;align-items:center;gap:9px;margin:0;font-size:14px;font-weight:650;letter-spacing:-.01em}
.product rect{fill:var(--accent)}
.product path{fill:none;stroke:var(--accent-on);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.help{margin:18px 0 0;padding-top:14px;border-top:1px solid var(--line);color:var(--text-2);font-size:12px;line-height:16px}
.error{margin:0 0 16px;padding:8px 12px;border-radius:5px;background:var(--red-tint);color:var(--red)}
label{display:block;margin-bottom:4px;color:var(--text-2);font-size:12px;line-height:16px;font-weight:500}
input{width:100%;height:34px;margin-bottom:16px;padding:0 10px;border:1px solid var(--control);border-radius:5px;background:var(--surface);color:inherit;font:inherit}
input[aria-invalid]{border-color:var(--red)}
button{width:100%;height:34px;margin-top:4px;border:0;border-radius:5px;background:var(--accent);color:var(--accent-on);font:inherit;font-weight:550;cursor:pointer}
button:hover{background:var(--accent-hover)}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
`;
