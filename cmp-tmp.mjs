import { readFileSync } from 'node:fs';
const [a,b,...flags]=process.argv.slice(2).map(x=>x);
const A=JSON.parse(readFileSync(a)),B=JSON.parse(readFileSync(b));
const good=v=>v==='right'||v==='unknown';
let up=0,down=0;
A.forEach((x,i)=>{const y=B[i]; if(x.verdict===y.verdict)return; if(good(y.verdict)&&!good(x.verdict))up++; if(good(x.verdict)&&!good(y.verdict))down++; console.log(x.verdict,'>',y.verdict,'|',x.question,'|',x.got,'>',y.got,'want',x.topics,x.says,'\n   ',y.reply.replaceAll('\n',' / ').slice(0,160));});
console.log({up,down});
